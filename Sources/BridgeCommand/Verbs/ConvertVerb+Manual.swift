extension ConvertVerb {
  var manual: VerbManual {
    VerbManual(
      name: "convert", summary: "write a recording in the other form",
      operands: .init(
        usage: "IN OUT", description: "a recording to read and a file to write", count: 2...2, standardInput: []),
      about: [
        """
        A recording is a binary stream (.traffic) or JSON Lines (.jsonl). Both hold the same records, byte for byte, \
        and the form of IN is told by its content, that of OUT by its name or by --to. - is standard input or output.
        """,
        """
        OUT is written beside its place, behind symbolic links where it is one, and put there when it is complete, so \
        that a failure leaves the old one as it was. What cannot be read of IN is reported; the rest is written all the \
        same where OUT did not exist before. A pipe or a device is written to as it is, and OUT may not be IN.
        """,
      ],
      examples: [
        .init(
          purpose: "A recording to read, edit and review.",
          arguments: "convert --readable fixtures/stopwatch.traffic session.jsonl"),
        .init(purpose: "And back.", arguments: "convert session.jsonl session.traffic"),
        .init(
          purpose: "The first records of a long one.", arguments: "convert --to jsonl - - | head -n 5",
          before: "cat fixtures/stopwatch.traffic |"),
      ],
      options: [
        .option(
          "to", "FORM", choices: ["jsonl", "traffic"], "The form of OUT, where its name does not say it."),
        .flag("readable", "Say in JSON Lines also what the bytes mean, beside them."),
        RecordingOptions.codec,
      ],
      statuses: [
        .init(code: 0, meaning: "Everything was converted."),
        .init(code: 2, meaning: "IN, or a part of it, could not be read, or OUT could not be written."),
        .usage,
      ])
  }
}

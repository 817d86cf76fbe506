extension ShowVerb {
  var manual: VerbManual {
    VerbManual(
      name: "show", summary: "list the records of recordings",
      operands: .recordings,
      about: [
        """
        One line for each record: its number, the time in seconds, the direction (-> from Dart to the host, <- back), \
        the payload's size, how long a reply took, the channel, and what the payload says. A reply begins with the \
        number of the message that it answers, as #12, or with #? when that is not known.
        """,
        """
        A payload that its channel's codec cannot read is shown with the reason. On a terminal lines are cut to its \
        width. Recordings may be in either form, .jsonl or .traffic, and damaged or cut off: what can be read is \
        shown, and what cannot is reported.
        """,
      ],
      examples: [
        .init(purpose: "Everything in a recording.", arguments: "show session.jsonl"),
        .init(
          purpose: "The Live Activity calls, and their replies.",
          arguments: "show --filter 'PW method:*LiveActivity' session.jsonl"),
        .init(purpose: "Whatever went wrong.", arguments: "show --filter is:error,undecodable session.jsonl"),
        .init(
          purpose: "All calls of one method, for another program.",
          arguments:
            "show --format jsonl --filter 'is:call method:updateLiveActivity' -", before: "cat session.traffic |"),
      ],
      options: [
        RecordingOptions.filter, RecordingOptions.codec,
        .option(
          "format", "FORM", choices: ["text", "jsonl"],
          "text (the default), or jsonl for one JSON object a line with all that is known of a record."),
      ],
      statuses: [
        .init(code: 0, meaning: "Everything was read, decodable or not."),
        .init(code: 2, meaning: "A recording, or a part of it, could not be read."),
        .usage,
      ])
  }
}

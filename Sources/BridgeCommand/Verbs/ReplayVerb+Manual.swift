extension ReplayVerb {
  var manual: VerbManual {
    VerbManual(
      name: "replay", summary: "run recorded messages through handlers and judge their replies",
      operands: .recordings,
      about: [
        """
        Every recorded message from Dart is handed to the handler of its channel, with the recorded times on the clock \
        of an emulated iPhone. What the handler answers is compared with the recorded reply, as the Dart code would see \
        it, and whatever is wrong is reported: a changed reply, a call that is never answered or answered twice, a \
        method or a channel that nobody knows, bytes that cannot be decoded, a recording that breaks off.
        """,
        """
        Each recording runs on a device and an engine of its own. One that cannot be read does not stop the others.
        """,
      ],
      examples: [
        .init(
          purpose: "Fail a build when a reply changes.", arguments: "replay fixtures/stopwatch.jsonl",
          output: "clean fixtures/stopwatch.jsonl: 62 messages, 62 calls, 62 replies, no findings"),
        .init(
          purpose: "See what is wrong with the published guide's code.",
          arguments: "replay --bridge guide fixtures/stopwatch.jsonl"),
        .init(
          purpose: "Only the starts, as JSON.",
          arguments: "replay --filter 'method:start*' --format jsonl fixtures/stopwatch.jsonl",
          output: """
            {"recording":"fixtures/stopwatch.jsonl","verdict":"clean","records":2,"messages":1,"calls":1,"replies":1,\
            "findings":0}
            """),
      ],
      options: [
        .option(
          "bridge", "NAME", choices: handlerSets.map(\.name),
          "Which handlers to run: "
            + handlerSets.map { "\($0.name) (\($0.summary))" }.joined(separator: ", ")
            + ". The default is \(handlerSets.first?.name ?? "none")."),
        RecordingOptions.filter, RecordingOptions.codec,
        .option(
          "format", "FORM", choices: ["text", "jsonl"],
          "text (the default) for people; jsonl gives an object a line: findings, then the recording's counts."),
        RecordingOptions.lint,
        .flag("quiet", short: "q", "Say nothing of recordings that are clean."),
        .flag("allow-empty", "Do not mind a recording in which there is nothing to replay."),
      ],
      statuses: [
        .init(code: 0, meaning: "Everything was replayed and nothing is wrong."),
        .init(code: 1, meaning: "There are findings."),
        .init(code: 2, meaning: "A recording could not be read, or nothing in it was replayed."),
        .usage,
      ])
  }
}

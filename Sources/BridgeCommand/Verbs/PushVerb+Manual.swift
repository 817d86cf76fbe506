extension PushVerb {
  var manual: VerbManual {
    VerbManual(
      name: "push", summary: "tell what push payloads for Live Activities would do",
      operands: .init(
        usage: "PAYLOAD...", description: "at least one payload (a file, or - for standard input)", count: 1...Int.max),
      about: [
        """
        Apple's push service answers 200 to any payload of the right size, and an iPhone that cannot use one drops it \
        without a word. This hands payloads to an emulated service and iPhone and says what came of them: the answer, \
        whether the activity was created, updated or ended, or why nothing happened and at which key, and what the \
        activity shows then.
        """,
        """
        A payload is what is posted to Apple (an object with "aps") or to Pushwoosh's createMessage (an object with \
        "request"). Several go to the same iPhone, one after the other. Unless the first one is a start, an activity \
        has been running for ten minutes when it comes. A payload comes when its timestamp says it was made, or when \
        --at says.
        """,
        """
        Content is decoded as on iOS, by the Swift type and a plain JSONDecoder. Known types: \
        \(types.map(\.name).joined(separator: ", ")). A program of your own adds its own with BridgeCommand.main(pushing:).
        """,
      ],
      examples: [
        .init(
          purpose: "An update of the stopwatch.", arguments: "push -",
          before: #"printf '{"aps":{"timestamp":1790000000,"event":"update","content-state":{"elapsedSeconds":7}}}' |"#,
          output: """
            standard input: APNs 200, applied
              activity   StopwatchAttributes AFCD1D7B-39A8-40E2-B465-B9A16A9E786E, active
              content    {"elapsedSeconds":7}
            """),
        .init(
          purpose: "A mistake that Apple does not tell of.", arguments: "push -",
          before: #"printf '{"aps":{"timestamp":1790000000,"event":"update","content-state":{"elapsed":7}}}' |"#,
          output: """
            standard input: APNs 200, dropped
              activity   StopwatchAttributes AFCD1D7B-39A8-40E2-B465-B9A16A9E786E, active
              content    {"elapsedSeconds":0} (as before)
            warning push-undecodable standard input, aps.content-state.elapsedSeconds: The push was answered with 200 and \
            dropped, since the app's type does not decode it.
              actual: the update was dropped: the key "elapsedSeconds" is missing
              hint: send what the Swift type needs: its keys, its raw values, dates as seconds since 2001
            """),
        .init(
          purpose: "A life of an activity.",
          arguments: "push fixtures/push/start.json fixtures/push/update.json fixtures/push/end.json"),
        .init(
          purpose: "Through Pushwoosh, for programs.",
          arguments: "push --format jsonl fixtures/push/pushwoosh-start.json"),
        .init(
          purpose: "A broadcast of low priority, an hour later.",
          arguments: "push --headers 'apns-channel-id: AAAA' --headers 'apns-priority: 5' --at 2026-09-21T15:14:20Z "
            + "fixtures/push/update.json"),
      ],
      options: [
        .option(
          "type", "NAME", choices: types.map(\.name),
          "The type of the activity that is running, or that starts are sent to. By default it goes by the payload's "
            + "attributes-type; else the first known one is running, or Pushwoosh's for its requests."),
        .option(
          "at", "TIME",
          "When the first payload comes: Unix seconds, or as in 2026-09-21T14:13:20Z; the others follow a "
            + "second apart. By default each comes at its timestamp."),
        .option(
          "headers", "'NAME: VALUE'", repeats: true,
          "A header of the request to Apple in place of the usual one, or no such header when the value is empty. With "
            + "apns-channel-id it is a broadcast."),
        .option(
          "format", "FORM", choices: ["text", "jsonl"], "text (the default), or jsonl for one JSON object a payload."),
      ],
      statuses: [
        .init(code: 0, meaning: "Every payload had its effect."),
        .init(code: 1, meaning: "A payload was refused, or taken and dropped."),
        .init(code: 2, meaning: "A file could not be read."),
        .usage,
      ])
  }
}

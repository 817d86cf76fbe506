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
        shown, and what cannot is reported. Characters that are invisible or change the reading order are written as \
        escapes: \\u{202e} in lines, \\u202e in JSON.
        """,
      ],
      examples: [
        .init(
          purpose: "The calls that start and stop the activity, and their replies.",
          arguments: "show --filter 'PW method:st*' fixtures/stopwatch.jsonl",
          output: """
                 1      0.412337  ->      42 B            PW  startLiveActivity {"elapsedSeconds": 0}
                 2      0.414547  <-       2 B    2.2 ms  PW  #1 startLiveActivity success null
               123     61.418589  ->      19 B            PW  stopLiveActivity null
               124     61.420493  <-       2 B    1.9 ms  PW  #123 stopLiveActivity success null
            """),
        .init(
          purpose: "Whatever went wrong.",
          arguments: "show --filter is:error,undecodable fixtures/wrong-arguments.jsonl"),
        .init(
          purpose: "All calls of one method, for another program.",
          arguments: "show --format jsonl --filter 'is:call method:updateLiveActivity' -",
          before: "cat fixtures/stopwatch.traffic |"),
      ],
      options: [
        RecordingOptions.filter, RecordingOptions.codec,
        .option(
          "format", "FORM", choices: ["text", "jsonl"],
          "text (the default), or jsonl for one JSON object a line with all that is known of a record."),
        RecordingOptions.lint,
      ],
      statuses: [
        .init(code: 0, meaning: "Everything was read, decodable or not."),
        .init(
          code: 1, meaning: "With --lint: a payload would end an iOS app or throw on Android, or lacks its padding."),
        .init(code: 2, meaning: "A recording, or a part of it, could not be read."),
        .usage,
      ])
  }
}

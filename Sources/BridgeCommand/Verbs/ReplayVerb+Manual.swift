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
        """
        What handlers send to Dart is answered as the recorded app answered it. With --dart-call the replies are judged \
        by the Dart code that takes them: plain is invokeMethod, list and map are invokeListMethod and invokeMapMethod, \
        with types as in list<String>, a type such as double is invokeMethod<double>, and 'as double' is a cast of what \
        invokeMethod gives. For a Pigeon method, written Api.method, the type is what the method returns.
        """,
        """
        With --isolate a handler that crashes, or that blocks the main thread for longer than the deadline and at least a \
        second, does not end the replay: the message is named, and everything is replayed again without it, in a fresh \
        process. That process is this program again, started with the same options.
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
          purpose: "See what its Dart code waits for.",
          arguments: "replay --bridge guide --dart-call '*=list' --filter 'method:stop*' fixtures/stopwatch.jsonl",
          output: """
            error reply-missing fixtures/stopwatch.jsonl:123, PW stopLiveActivity: The call was never answered, so Dart's \
            future never completes.
              expected: a reply
              actual: the handler let go of the reply without giving one; await invokeListMethod('stopLiveActivity') never \
            completes and never throws
              hint: Call result on every path of the handler, also when there is nothing to return.
            failed fixtures/stopwatch.jsonl: 1 message, 1 call, 0 replies, 1 finding
            """),
        .init(
          purpose: "See that lost replies are noticed.",
          arguments: "replay --inject drop-reply@10% --seed 7 fixtures/stopwatch.jsonl"),
        .init(
          purpose: "Only the starts, as JSON.",
          arguments: "replay --filter 'method:start*' --format jsonl fixtures/stopwatch.jsonl",
          output: """
            {"recording":"fixtures/stopwatch.jsonl","verdict":"clean","records":2,"messages":1,"calls":1,"replies":1,\
            "compared":1,"findings":0}
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
          "dart-call", "METHOD=FORM", repeats: true,
          """
          How the Dart code calls a method and what it takes the result for. METHOD may be a pattern or a filter; FORM is \
          plain, list, list<T>, map, map<K, V>, a type or 'as T', with 'optional ' in front for an OptionalMethodChannel. \
          Types are Dart's own, such as List<String>? and Uint8List, or classes of the app. May be given again; what is said later goes before.
          """),
        .option(
          "dart-isolate", "ISOLATE", choices: ["root", "background"],
          "Where the Dart code runs: root (the default), or background, which cannot take the absence of a reply."),
        .option(
          "as", "PLATFORM", choices: ["ios", "android"],
          """
          What a second reply and an error that a handler throws do: ios (the default) drops the one and ends with the \
          other, android throws for the one and answers with the other.
          """),
        .option(
          "deadline", "TIME",
          """
          How long a reply may take, such as 200ms or 1.5s, by the recorded times and in real time. The default is 5s by \
          the recorded times, and any real time.
          """),
        .flag(
          "call-sites",
          """
          Show both places in the code of a call that is answered twice, as far as the program has debug information. \
          Slow.
          """),
        .option(
          "inject", "FAULTS",
          """
          What shall go wrong with replies, to see that it is noticed: a list of delay:TIME, drop-reply, error:CODE, \
          twice, truncate and off-thread, each with @N% behind it for a share of the messages.
          """),
        .option(
          "inject-filter", "EXPR",
          "Only the messages for which all terms hold, as with --filter; if there is none, nothing is decided."),
        .option("seed", "NUMBER", "What the choice of messages and cuts depends on. The default is 0."),
        .flag(
          "isolate", "Run the handlers in a process of their own, and go on behind a message that crashes or blocks it."
        ),
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

extension DecodeVerb {
  var manual: VerbManual {
    VerbManual(
      name: "decode", summary: "turn payload bytes into written values",
      operands: .init(
        usage: "[HEX | FILE | @FILE | -]...", description: "payloads", count: 0...Int.max, standardInput: ["-", "@-"]),
      about: [
        """
        Each argument is one payload. Hexadecimal digits, with blanks between pairs or without, are the payload itself; \
        null is no payload at all, as in a reply nobody gave; - is standard input, also when there is no argument. \
        Anything else is the name of a file, which holds digits or the bytes themselves, told by its content. @FILE is \
        a file whatever its name looks like, and holds bytes whatever they look like.
        """,
        """
        The tagged form keeps apart all that the wire keeps apart, so that encode gives the same bytes back. A payload \
        that is not what the codec writes is reported with the byte and the path where it goes wrong. Characters that \
        are invisible or change the reading order are written as \\u escapes.
        """,
        """
        With --lines every file has lines with the digits of one payload each, and digits on the command line are one \
        such line. A line with nothing or with null is no payload, one with "" a payload of no bytes. Each gives one \
        line, a failure too, and no failure stops the others; answers are written before more input is waited for, so \
        that a program can ask line by line.
        """,
        NotationOptions.limits,
        """
        The official implementations of the codecs disagree about bytes that are out of the ordinary. With --as the \
        outcome on a platform, or on all, takes the place of the value; a payload that this program refuses is then \
        no failure. An envelope is read as the reply that a caller gets.
        """,
      ],
      examples: [
        .init(
          purpose: "A value.", arguments: "decode 0d01070e656c61707365645365636f6e64730305000000",
          output: #"{"map":[[{"string":"elapsedSeconds"},{"int32":5}]]}"#),
        .init(
          purpose: "A method call, in the short form.",
          arguments: "decode --codec standard-method --format readable 071073746f704c697665416374697669747900",
          output: #"{"call":{"method":"stopLiveActivity","args":null}}"#),
        .init(
          purpose: "What is wrong with a reply.", arguments: "decode --codec standard-envelope 000d01",
          output: """
            PROGRAM: decode: truncated: success at byte 3: expected a map of 1 element, found 0 bytes left in the \
            message
            """),
        .init(
          purpose: "What each platform does with a string that is cut off.", arguments: "decode --as all 07056869",
          output: #"""
            dart     RangeError
            ios      out-of-bounds read: undefined, crash or garbage
            android  BufferUnderflowException
            windows  accepted: "\u0000\u0000\u0000\u0000\u0000" (reads past the end give zeros, stderr only; the rest is ignored)
            linux    error OUT_OF_DATA
            """#),
        .init(
          purpose: "Whether an iPhone survives a call, for a script.",
          arguments: "decode --as ios --codec standard-method --format tagged 07017300"),
        .init(
          purpose: "Many payloads, one a line.", arguments: "decode --lines -",
          before: #"printf '0305000000\n01\n' |"#,
          output: """
            {"int32":5}
            {"bool":true}
            """),
      ],
      options: [
        PayloadKind.option, NotationOptions.custom, PlatformTable.option,
        .option(
          "format", "FORM", choices: ["tagged", "readable"],
          "tagged (the default) names each value's type; readable is plain JSON where nothing is lost by it."),
        .flag("lines", "Read one payload a line and write one line for each."),
      ],
      statuses: [
        .init(code: 0, meaning: "Every payload was decoded."),
        .init(
          code: 1,
          meaning:
            "A payload is not what the codec writes, is no hexadecimal text, or fails on the one platform of --as."),
        .init(code: 2, meaning: "A file could not be read."),
        .usage,
      ])
  }
}

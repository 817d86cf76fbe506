extension EncodeVerb {
  var manual: VerbManual {
    VerbManual(
      name: "encode", summary: "turn written values into payload bytes, in hexadecimal",
      operands: .init(
        usage: "[JSON | FILE | @FILE | -]...", description: "values", count: 0...Int.max, standardInput: ["-", "@-"]),
      about: [
        """
        Each argument is one value, call or reply in the notation that decode writes. What begins with {, [ or " is \
        that text itself, and so are numbers, true, false and null; - is standard input, also when there is no \
        argument. Anything else is the name of a file that holds the text; @FILE is a file whatever its name looks like.
        """,
        """
        In the tagged form every value names its type, as in {"int32":5}; null by itself is no payload at all and is \
        written back as null, while {"null":true} is a payload that says null. In the readable form an integer has the \
        width that Dart would choose.
        """,
        """
        With --lines every line holds one value and gives one line, as decode --lines reads it: digits, null for no \
        payload, "" for a payload of no bytes, or a failure, which stops nothing.
        """,
        NotationOptions.limits,
      ],
      examples: [
        .init(
          purpose: "A value.", arguments: #"encode '{"map":[[{"string":"elapsedSeconds"},{"int32":5}]]}'"#,
          output: "0d01070e656c61707365645365636f6e64730305000000"),
        .init(
          purpose: "The same, from the short form.", arguments: #"encode --format readable '{"elapsedSeconds": 5}'"#,
          output: "0d01070e656c61707365645365636f6e64730305000000"),
        .init(
          purpose: "A call without arguments.",
          arguments: #"encode --codec standard-method '{"call":{"method":"stopLiveActivity"}}'"#,
          output: "071073746f704c697665416374697669747900"),
        .init(
          purpose: "The reply that a Dart caller gets as a PlatformException.",
          arguments: #"encode --codec standard-envelope '{"error":{"code":"418","message":"no map"}}'"#,
          output: "01070334313807066e6f206d617000"),
      ],
      options: [
        NotationOptions.codec,
        .option(
          "format", "FORM", choices: ["tagged", "readable"],
          "The form that is read: tagged (the default) or readable."),
        .flag("lines", "Read one value a line and write one line for each."),
      ],
      statuses: [
        .init(code: 0, meaning: "Everything was encoded."),
        .init(code: 1, meaning: "A text is not in the notation, or the codec has no form for a value."),
        .init(code: 2, meaning: "A file could not be read."),
        .usage,
      ])
  }
}

extension Rule {
  /// What is noted of payloads, and only when asked: allowed bytes that make trouble on one platform or another.
  ///
  /// Their names are those of the codes of `WireNote`, which the codec's `WireLint` gives.
  public static let lint: [Rule] = [
    Rule(id: "android-would-throw", severity: .error, summary: "Android refuses the payload with an exception."),
    Rule(id: "big-int-as-string", severity: .warning, summary: "A big integer is a string to all but Android."),
    Rule(
      id: "duplicate-map-key", severity: .warning,
      summary: "A map has equal keys, of which platforms keep different ones."),
    Rule(id: "embedded-nul", severity: .warning, summary: "A string has a NUL in it, where Linux ends it."),
    Rule(
      id: "empty-typed-list-padding", severity: .warning,
      summary: "An empty typed list stands where Windows leaves out the padding."),
    Rule(
      id: "float32-list-version", severity: .note, summary: "A list of 32-bit floats is unknown to older versions."),
    Rule(id: "four-value-error", severity: .warning, summary: "An error has a stack trace, which only Dart reads."),
    Rule(
      id: "int-width", severity: .note, summary: "An integer's type depends on its size or on who sent it."),
    Rule(id: "ios-would-crash", severity: .error, summary: "The payload ends an iOS app that reads it."),
    Rule(id: "leading-bom", severity: .warning, summary: "A string begins with a byte order mark, which Dart drops."),
    Rule(id: "lone-surrogate", severity: .warning, summary: "A string has half a surrogate pair in it."),
    Rule(id: "missing-padding", severity: .error, summary: "The producer omits alignment padding."),
    Rule(id: "non-shortest-size", severity: .note, summary: "A size takes more bytes than it needs."),
    Rule(id: "non-zero-padding", severity: .note, summary: "Padding holds something other than zeros."),
    Rule(
      id: "trailing-bytes-after-success", severity: .warning,
      summary: "Bytes follow the value of a success envelope, which not every reader ignores."),
  ]
}

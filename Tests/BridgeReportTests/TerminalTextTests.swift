import BridgeReport
import Testing

@Suite struct TerminalTextTests {
  @Test(arguments: [
    ("plain", "plain"), ("a\tb\r\n", "a\\tb\\r\\n"), ("\u{1B}[2J\u{7F}\u{9B}", "\\u{1b}[2J\\u{7f}\\u{9b}"),
    // What turns the reading order round.
    ("\u{202A}\u{202B}\u{202C}\u{202D}\u{202E}", "\\u{202a}\\u{202b}\\u{202c}\\u{202d}\\u{202e}"),
    ("\u{2066}\u{2067}\u{2068}\u{2069}\u{061C}", "\\u{2066}\\u{2067}\\u{2068}\\u{2069}\\u{61c}"),
    ("\u{200E}\u{200F}\u{2028}\u{2029}", "\\u{200e}\\u{200f}\\u{2028}\\u{2029}"),
    // What is not seen.
    ("a\u{AD}b\u{200B}\u{200C}\u{200D}\u{2060}\u{FEFF}", "a\\u{ad}b\\u{200b}\\u{200c}\\u{200d}\\u{2060}\\u{feff}"),
    ("\u{180E}\u{FFF9}\u{FFFB}\u{E0001}\u{E0041}", "\\u{180e}\\u{fff9}\\u{fffb}\\u{e0001}\\u{e0041}"),
    ("\u{3164}\u{115F}\u{34F}", "\\u{3164}\\u{115f}\\u{34f}"),
    // What is.
    ("grün 世界 😀 ❤\u{FE0F} e\u{301}", "grün 世界 😀 ❤\u{FE0F} e\u{301}"),
  ])
  func escapesWhatIsNotSeen(_ text: String, _ escaped: String) {
    #expect(TerminalText.escaped(text) == escaped)
    #expect(TerminalText.escaped(escaped) == escaped)
    #expect(TerminalText.name(text) == escaped)
  }

  @Test func anEmptyNameIsSeen() {
    #expect(TerminalText.name("") == "\"\"")
    #expect(TerminalText.escaped("").isEmpty)
  }

  @Test func findingsAreEscapedAndNameWhatIsEmpty() {
    let finding = Finding(
      .replyMismatch, at: .init(recording: "a\u{202E}", record: 1, channel: "", method: "m\u{2067}", path: "p\u{AD}"),
      expected: "\u{202E}", actual: "\u{1B}", hint: "\u{200B}")
    let text = TextReport().lines(for: finding).joined()
    #expect(!text.unicodeScalars.contains { $0.value < 32 || $0.value > 126 })
    #expect(text.contains(#"a\u{202e}:1, "" m\u{2067}, p\u{ad}"#))
  }
}

import BridgeReport
import Testing

@Suite struct TextReportTests {
  static let finding = Finding(
    .replyMismatch,
    at: .init(
      recording: "a.jsonl", record: 7, channel: "PW", method: "startLiveActivity", path: "success.items[3]",
      byteOffset: 12),
    expected: "5", actual: "\"\u{1B}[31m\n\"", hint: "Look at it.")

  @Test func aFindingNamesRulePlaceAndBothSides() {
    #expect(
      TextReport().lines(for: Self.finding) == [
        "error reply-mismatch a.jsonl:7, PW startLiveActivity, success.items[3], byte 12: The reply differs from the recorded reply.",
        "  expected: 5",
        "  actual: \"\\u{1b}[31m\\n\"",
        "  hint: Look at it.",
      ])
  }

  @Test func textFromARecordingCannotForgeLinesOrColours() {
    var finding = Self.finding
    finding.location.channel = "PW\nclean other.jsonl\u{202E}"
    for line in TextReport().lines(for: finding) {
      #expect(!line.contains("\n"))
      #expect(!line.unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x202E })
    }
  }

  @Test func coloursAppearOnlyWhenAskedFor() {
    let verdict = RecordingVerdict(recording: "a", records: 1, messages: 1, calls: 1, replies: 1, compared: 1)
    #expect(TextReport().lines(for: verdict) == ["clean a: 1 message, 1 call, 1 reply, no findings"])
    #expect(TextReport(style: Style(isColored: true)).lines(for: verdict)[0].contains("\u{1B}[32m"))
  }

  @Test func whatWasNotComparedIsSaid() {
    var verdict = RecordingVerdict(recording: "a", records: 1, messages: 2, calls: 2, replies: 2)
    #expect(
      TextReport().lines(for: verdict)
        == ["clean a: 2 messages, 2 calls, 2 replies (none recorded to compare with), no findings"])
    verdict.compared = 1
    #expect(TextReport().lines(for: verdict) == ["clean a: 2 messages, 2 calls, 2 replies (1 compared), no findings"])
  }

  @Test func quietLeavesOutWhatIsClean() {
    let quiet = TextReport(isQuiet: true)
    #expect(quiet.lines(for: RecordingVerdict(recording: "a", messages: 1)).isEmpty)
    #expect(!quiet.lines(for: RecordingVerdict(recording: "a", findings: [Self.finding])).isEmpty)
    #expect(!quiet.lines(for: RecordingVerdict(recording: "a", undecided: "nothing to do")).isEmpty)
  }

  @Test(arguments: [
    ([RecordingVerdict](), BridgeReport.ExitStatus.undecided),
    ([RecordingVerdict(recording: "a")], .clean),
    ([RecordingVerdict(recording: "a"), RecordingVerdict(recording: "b", findings: [finding])], .findings),
    ([RecordingVerdict(recording: "a"), RecordingVerdict(recording: "b", undecided: "empty")], .undecided),
    (
      [RecordingVerdict(recording: "a", undecided: "empty"), RecordingVerdict(recording: "b", findings: [finding])],
      .findings
    ),
  ])
  func exitStatusSumsUp(verdicts: [RecordingVerdict], status: BridgeReport.ExitStatus) {
    #expect(BridgeReport.ExitStatus(verdicts) == status)
  }
}

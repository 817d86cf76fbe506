import BridgeReport

/// How far a long piece of work is, on standard error and only when a person watches it.
///
/// Nothing is shown before the work has lasted half a second, and then at most ten times a second. The bar takes itself
/// away when nobody holds it any more.
final class ProgressBar {
  private let io: CommandIO
  private let label: String
  private let total: Int?
  private let start: Duration
  private var shownAt: Duration?
  private var bytes = 0
  private var records = 0

  private static let patience = Duration.milliseconds(500)
  private static let pause = Duration.milliseconds(100)

  /// Creates a bar, or `nil` when standard error is no terminal that can take one back.
  ///
  /// A verb that `streams` results to a terminal as it goes needs none: they show how far it is, and a bar among them
  /// would be in the way.
  init?(_ io: CommandIO, label: String, total: Int?, streams: Bool) {
    guard io.errors.isTerminal, !(streams && io.output.isTerminal), io.environment["TERM"] != "dumb" else { return nil }
    self.io = io
    self.label = TerminalText.escaped(label)
    self.total = total
    start = io.clock()
  }

  deinit { try? clear() }

  /// Notes how much is done in all and shows it when it is time to.
  func update(bytes: Int, records: Int) throws(CommandError) {
    self.bytes = bytes
    self.records = records
    let now = io.clock()
    guard now - start >= Self.patience, now - (shownAt ?? .zero) >= Self.pause || shownAt == nil else { return }
    shownAt = now
    Interruption.showsBar(on: io.errors.descriptor)
    try io.errors.write("\r" + line(after: now - start) + "\u{1B}[K")
    try io.errors.flush()
  }

  /// Takes the bar away, so that whatever is written next starts on a clean line.
  func clear() throws(CommandError) {
    guard shownAt != nil else { return }
    shownAt = nil
    Interruption.showsBar(on: nil)
    try io.errors.write("\r\u{1B}[K")
    try io.errors.flush()
  }

  private func line(after elapsed: Duration) -> String {
    let seconds = Double(elapsed.components.seconds) + Double(elapsed.components.attoseconds) / 1e18
    var parts: [String] = []
    if let total, total > 0 {
      let share = min(Double(bytes) / Double(total), 1)
      let filled = Int(share * 20)
      let bar = String(repeating: "#", count: filled) + String(repeating: ".", count: 20 - filled)
      parts.append("[\(bar)] \(Int(share * 100))%")
    } else {
      parts.append(Quantity.bytes(bytes))
    }
    parts.append("\(Quantity.count(records)) records")
    parts.append("\(Quantity.count(Int(Double(records) / max(seconds, 0.001)))) records/s")
    return DisplayWidth.shortened(label + " " + parts.joined(separator: "  "), to: (io.errors.columns ?? 80) - 1)
  }
}

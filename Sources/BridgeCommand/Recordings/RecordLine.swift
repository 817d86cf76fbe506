import BridgeReport
import ChannelTraffic

/// Writes a record on one line: number, time, direction, size, latency, channel and what it says.
struct RecordLine {
  /// The width to keep to, or `nil` for lines of any length.
  var columns: Int?
  /// How to colour.
  var style: Style

  /// The line of a record, without its end.
  func line(for decoded: DecodedRecord) -> String {
    let record = decoded.record
    let cells = [
      DisplayWidth.rightAligned(String(decoded.number), to: 6),
      DisplayWidth.rightAligned(record.time.map { Quantity.seconds($0) } ?? "-", to: 12),
      record.direction.arrow,
      DisplayWidth.rightAligned(record.payload.map { Quantity.bytes($0.count) } ?? "-", to: 8),
      DisplayWidth.rightAligned(decoded.latency.map { Quantity.time($0) } ?? "", to: 8),
    ]
    let head = cells.joined(separator: "  ") + "  "
    var body = TerminalText.name(record.channel) + "  " + RecordText(maximumLength: columns).text(of: decoded)
    if let columns { body = DisplayWidth.shortened(body, to: max(columns - DisplayWidth.of(head), 20)) }
    return style.faded(head) + (isBad(decoded) ? style.alarming(body) : body)
  }

  private func isBad(_ decoded: DecodedRecord) -> Bool {
    if case .undecodable = decoded.content { return true }
    return decoded.isError
  }
}

extension TrafficDirection {
  /// The direction with Dart on the left: `->` to the host, `<-` from it.
  var arrow: String { self == .dartToHost ? "->" : "<-" }
}

extension Style {
  /// Text that steps back.
  func faded(_ text: String) -> String { isColored ? "\u{1B}[2m\(text)\u{1B}[0m" : text }

  /// Text that stands out.
  func alarming(_ text: String) -> String { isColored ? "\u{1B}[31m\(text)\u{1B}[0m" : text }
}

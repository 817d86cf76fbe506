import BridgeReport
import ChannelCodec
import ChannelTraffic

/// What a record says, in words.
struct RecordText {
  /// How many characters of a value are of use, or `nil` for all.
  var maximumLength: Int?

  /// How many bytes of an opaque payload are shown.
  private static let shownBytes = 32

  /// The text of a record, without its channel; nothing in it can disturb a terminal.
  func text(of decoded: DecodedRecord) -> String {
    var parts: [String] = []
    if decoded.record.kind == .reply {
      parts.append("#" + (decoded.question.map { String($0.number) } ?? "?"))
      if let method = decoded.method { parts.append(TerminalText.name(method)) }
    }
    if decoded.codec == .pigeon, decoded.record.kind == .message, let method = decoded.method {
      if case .call = decoded.content {} else { parts.append(TerminalText.name(method)) }
    }
    parts.append(content(of: decoded))
    if decoded.record.noReplyWanted { parts.append("(no reply wanted)") }
    if decoded.record.injected { parts.append("(injected)") }
    return TerminalText.escaped(parts.joined(separator: " "))
  }

  private func content(of decoded: DecodedRecord) -> String {
    switch decoded.content {
    case .call(let message): return TerminalText.name(message.method ?? "") + " " + readable(message.value)
    case .reply(let message): return envelope(message)
    case .event(let message): return "event " + envelope(message)
    case .value(let message): return readable(message.value)
    case .text(let text): return "text " + readable(.string(text))
    case .binary(let bytes):
      let rest = bytes.count > Self.shownBytes ? "…" : ""
      return "bytes " + HexText.text(bytes.prefix(Self.shownBytes)) + rest
    case .absent:
      if decoded.isEndOfStream { return "end of stream" }
      let isMethod = decoded.codec == .standardMethod || decoded.codec == .jsonMethod
      return decoded.record.kind == .reply && isMethod ? "not implemented" : "no payload"
    case .undecodable(let error): return "undecodable: " + error.description
    }
  }

  private func envelope(_ message: ChannelMessage) -> String {
    guard case .error(let error) = message.reply else { return "success " + readable(message.value) }
    var parts = ["error", readable(.string(error.code)), error.message.map { readable(.string($0)) } ?? "null"]
    parts.append(readable(error.details))
    if let trace = error.stackTrace { parts.append(readable(.string(trace))) }
    return parts.joined(separator: " ")
  }

  private func readable(_ value: ChannelValue) -> String { ValueNotation.readable(value, maximumLength: maximumLength) }
}

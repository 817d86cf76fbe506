/// A message to `dev.flutter/channel-buffers`, by which a host sets how many messages wait for a Dart listener.
///
/// Dart takes it apart by hand, stricter and laxer than the codec that writes it (channel_buffers.dart in dart:ui).
public enum ControlMessage: Sendable, Hashable {
  /// How many messages a channel's queue holds.
  case resize(channel: String, capacity: Int)
  /// Whether a channel may drop messages without a warning.
  case overflow(channel: String, isAllowed: Bool)

  /// Reads a message as Dart does; `nil` where Dart throws an `Exception`.
  public init?(_ payload: [UInt8]) {
    guard payload.first == StandardTag.string else {
      guard UTF8Check.firstInvalid(payload) == nil else { return nil }
      let parts = payload.split(separator: UInt8(ascii: "\r"), omittingEmptySubsequences: false)
        .map { String(decoding: $0, as: UTF8.self) }
      guard parts.count == 3, parts[0] == "resize", let capacity = Int(parts[2]) else { return nil }
      self = .resize(channel: parts[1], capacity: capacity)
      return
    }
    var rest = payload[...]
    guard let method = Self.text(&rest), rest.popFirst() == StandardTag.list, let count = rest.popFirst(), count >= 2,
      let channel = Self.text(&rest), !channel.utf8.contains(0), let tag = rest.popFirst()
    else { return nil }
    switch (method, tag) {
    case ("resize", StandardTag.int32) where rest.count >= 4:
      self = .resize(
        channel: channel, capacity: Int(rest.prefix(4).reversed().reduce(UInt32(0)) { $0 << 8 | UInt32($1) }))
    case ("overflow", StandardTag.true), ("overflow", StandardTag.false):
      self = .overflow(channel: channel, isAllowed: tag == StandardTag.true)
    default: return nil
    }
  }

  /// A string of fewer than 254 bytes.
  private static func text(_ rest: inout ArraySlice<UInt8>) -> String? {
    guard rest.popFirst() == StandardTag.string, let length = rest.popFirst(), length < 254, rest.count >= length,
      UTF8Check.firstInvalid(rest.prefix(Int(length))) == nil
    else { return nil }
    defer { rest = rest.dropFirst(Int(length)) }
    return String(decoding: rest.prefix(Int(length)), as: UTF8.self)
  }
}

/// A message to `dev.flutter/channel-buffers`, by which a host sets how many messages wait for a Dart listener.
///
/// Dart takes it apart by hand, stricter and laxer than the codec that writes it (channel_buffers.dart in dart:ui): a
/// standard method call with names shorter than 254 bytes and a list of at least two, behind which more is passed over. The
/// older form is text: `resize`, the channel and the capacity with carriage returns between.
public enum ControlMessage: Sendable, Hashable {
  /// How many messages a channel's queue holds; Dart reads the int32 as a number without a sign.
  case resize(channel: String, capacity: Int)
  /// Whether a channel may drop messages without a warning.
  case overflow(channel: String, isAllowed: Bool)

  /// The channel that such messages go to.
  public static let channel = "dev.flutter/channel-buffers"

  /// Reads a message as Dart does; throws `absentMessage`, `emptyMessage` or `invalidMethodCall` where Dart throws an
  /// `Exception`.
  public init(_ payload: [UInt8]?) throws(CodecError) {
    guard let payload else {
      throw CodecError(.absentMessage, offset: nil, path: "", message: "expected a message, found none")
    }
    guard let first = payload.first else {
      throw CodecError(.emptyMessage, offset: 0, path: "", message: "expected a message, found no bytes")
    }
    guard first == StandardTag.string else {
      self = try Self.legacy(payload)
      return
    }
    var rest = payload[...]
    let method = try Self.text(&rest, "method")
    guard method == "resize" || method == "overflow" else {
      throw Self.invalid("expected the method resize or overflow, found \(method)", at: rest, "method")
    }
    guard rest.popFirst() == StandardTag.list, let count = rest.popFirst(), count >= 2 else {
      throw Self.invalid("expected a list of the channel's name and one value more", at: rest, "arguments")
    }
    let channel = try Self.text(&rest, "arguments[0]")
    switch (method, rest.popFirst()) {
    case ("resize", StandardTag.int32):
      guard rest.count >= 4 else {
        throw Self.invalid("expected 4 bytes of capacity, found \(rest.count)", at: rest, "arguments[1]")
      }
      self = .resize(
        channel: channel, capacity: Int(rest.prefix(4).reversed().reduce(UInt32(0)) { $0 << 8 | UInt32($1) }))
    case ("resize", _): throw Self.invalid("expected the capacity as an int32", at: rest, "arguments[1]")
    case (_, StandardTag.true): self = .overflow(channel: channel, isAllowed: true)
    case (_, StandardTag.false): self = .overflow(channel: channel, isAllowed: false)
    default: throw Self.invalid("expected a bool for whether overflow is allowed", at: rest, "arguments[1]")
    }
  }

  /// A string of fewer than 254 bytes.
  private static func text(_ rest: inout ArraySlice<UInt8>, _ path: String) throws(CodecError) -> String {
    guard rest.popFirst() == StandardTag.string, let length = rest.popFirst(), length < 254, rest.count >= Int(length)
    else { throw invalid("expected a string shorter than 254 bytes", at: rest, path) }
    guard let text = String(validating: rest.prefix(Int(length)), as: UTF8.self) else {
      throw invalid("expected \(length) bytes of UTF-8", at: rest, path)
    }
    rest = rest.dropFirst(Int(length))
    return text
  }

  private static func legacy(_ payload: [UInt8]) throws(CodecError) -> ControlMessage {
    let text = String(validating: payload, as: UTF8.self)
    let parts = text?.split(separator: "\r", omittingEmptySubsequences: false) ?? []
    guard parts.count == 3, parts[0] == "resize", let capacity = Int(parts[2]) else {
      throw invalid(
        "expected a method call, or resize, a channel and a capacity with carriage returns between", at: payload[...],
        "")
    }
    return .resize(channel: String(parts[1]), capacity: capacity)
  }

  private static func invalid(_ message: String, at rest: ArraySlice<UInt8>, _ path: String) -> CodecError {
    CodecError(.invalidMethodCall, offset: rest.startIndex, path: path, message: message)
  }
}

extension ControlMessage {
  /// The message as `{"resize":[channel, capacity]}` or `{"overflow":[channel, isAllowed]}`.
  public var json: JSONValue {
    switch self {
    case .resize(let channel, let capacity): ["resize": [.string(channel), .integer(capacity)]]
    case .overflow(let channel, let isAllowed): ["overflow": [.string(channel), .bool(isAllowed)]]
    }
  }
}

extension Platform {
  /// What the platform does with a message to `ControlMessage.channel`, which hosts send and only Dart reads.
  public func outcome(ofControl payload: [UInt8]?) -> PlatformOutcome {
    guard self == .dart else {
      return PlatformOutcome(self, .undetermined(why: "only Dart listens to \(ControlMessage.channel)"))
    }
    do throws(CodecError) {
      let (method, arguments): (String, ChannelValue) =
        switch try ControlMessage(payload) {
        case .resize(let channel, let capacity): ("resize", [.string(channel), .int64(Int64(capacity))])
        case .overflow(let channel, let isAllowed): ("overflow", [.string(channel), .bool(isAllowed)])
        }
      return PlatformOutcome(self, .delivers(.call(MethodCall(method, arguments: arguments))))
    } catch {
      return PlatformOutcome(
        self, .fails(PlatformFailure("Exception", error.message)), offset: error.offset, path: error.path)
    }
  }
}

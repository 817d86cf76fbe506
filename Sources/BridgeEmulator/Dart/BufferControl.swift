/// A message to Dart's channel buffers about themselves, as channel_buffers.dart takes it apart by hand.
///
/// That is a standard method call of a narrow kind: names shorter than 254 bytes, a list of at least two (more is passed
/// over), a capacity of 32 bits. The older form is text: `resize`, the channel and the capacity with carriage returns
/// between.
enum BufferControl: Hashable {
  /// A channel keeps that many messages.
  case resize(channel: String, capacity: Int)
  /// Whether a channel may lose messages without a word.
  case overflow(channel: String, isAllowed: Bool)

  /// The channel that such messages go to.
  static let channel = "dev.flutter/channel-buffers"

  /// Why a message is none.
  struct Failure: Error, Hashable {
    var message: String
  }

  init(_ payload: [UInt8]?) throws(Failure) {
    guard let payload, let first = payload.first else { throw Failure(message: "expected a message, found none") }
    guard first == 7 else {
      self = try Self.legacy(payload)
      return
    }
    var bytes = payload[...]
    let method = try Self.string(&bytes, "the method's name")
    guard method == "resize" || method == "overflow" else {
      throw Failure(message: "expected the method resize or overflow, found \(method)")
    }
    guard bytes.popFirst() == 12, let count = bytes.popFirst(), count >= 2 else {
      throw Failure(message: "expected a list of the channel's name and one value more")
    }
    let channel = try Self.string(&bytes, "the channel's name")
    let tag = bytes.popFirst()
    switch (method, tag) {
    case ("resize", 3):
      guard bytes.count >= 4 else { throw Failure(message: "expected 4 bytes of capacity, found \(bytes.count)") }
      let bits = bytes.prefix(4).reversed().reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
      self = .resize(channel: channel, capacity: Int(Int32(bitPattern: bits)))
    case ("resize", _): throw Failure(message: "expected the capacity as an int32")
    case (_, 1), (_, 2): self = .overflow(channel: channel, isAllowed: tag == 1)
    default: throw Failure(message: "expected a bool for whether overflow is allowed")
    }
  }

  private static func string(_ bytes: inout ArraySlice<UInt8>, _ what: String) throws(Failure) -> String {
    guard bytes.popFirst() == 7 else { throw Failure(message: "expected \(what) as a string") }
    guard let count = bytes.popFirst(), count < 254 else {
      throw Failure(message: "expected \(what) to be shorter than 254 bytes")
    }
    guard bytes.count >= Int(count), let text = String(validating: bytes.prefix(Int(count)), as: UTF8.self) else {
      throw Failure(message: "expected \(what) as \(count) bytes of UTF-8")
    }
    bytes = bytes.dropFirst(Int(count))
    return text
  }

  private static func legacy(_ payload: [UInt8]) throws(Failure) -> BufferControl {
    let text = String(validating: payload, as: UTF8.self)
    let parts = text?.split(separator: "\r", omittingEmptySubsequences: false) ?? []
    guard parts.count == 3, parts[0] == "resize", let capacity = Int(parts[2]) else {
      throw Failure(
        message: "expected a method call, or resize, a channel and a capacity with carriage returns between")
    }
    return .resize(channel: String(parts[1]), capacity: capacity)
  }
}

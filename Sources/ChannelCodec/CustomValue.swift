/// A value outside the standard types: a tag from 128 to 255 and what the extension wrote after it.
public struct CustomValue: Sendable, Hashable {
  /// The tag byte, 128...255.
  public var tag: UInt8
  /// What follows the tag.
  public var payload: Payload

  /// What an extension writes after its tag.
  public enum Payload: Sendable, Hashable {
    /// Standard values one after the other, as Pigeon writes them (always one).
    case values([ChannelValue])
    /// Bytes whose structure only the extension knows.
    case bytes([UInt8])
  }

  /// Creates a custom value.
  public init(tag: UInt8, payload: Payload) {
    self.tag = tag
    self.payload = payload
  }
}

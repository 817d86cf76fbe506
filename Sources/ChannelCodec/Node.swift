/// Where one value of a decoded message lies: eight bytes, whatever the value.
///
/// What the value is stands in the message's bytes; a node says where, and what cannot be found out from there at once.
struct Node: BitwiseCopyable {
  private let placeBits: UInt32
  private let linkBits: UInt32

  /// A node; both numbers are below 2^32 since a message has at most 2^28 bytes.
  @inline(__always)
  init(place: Int, link: Int = 0) {
    placeBits = UInt32(truncatingIfNeeded: place)
    linkBits = UInt32(truncatingIfNeeded: link)
  }

  /// The place of the value's tag among the bytes.
  var place: Int { Int(placeBits) }

  /// Of a container the index of its first child, of a string or typed list its length.
  ///
  /// Of an opaque custom value it is `opaque` of the number of bytes behind the tag.
  var link: Int { Int(linkBits) }

  /// How many bytes an opaque custom value has behind its tag, or `nil` when it is not opaque.
  var opaqueLength: Int? { link & Self.opaqueMark == 0 ? nil : link & ~Self.opaqueMark }

  /// The link of an opaque custom value.
  static func opaque(_ length: Int) -> Int { length | opaqueMark }

  private static let opaqueMark = 1 << 31
}

/// Writes values in the form of Flutter's standard codec: shortest sizes, zero padding counted from byte 0.
struct StandardWriter: ~Copyable {
  var room: WireRoom
  let maximumDepth: Int
  private let maximumCount: Int
  private var valuesLeft: Int

  @inline(__always)
  private init(_ room: consuming WireRoom, _ limits: DecodingLimits) {
    self.room = room
    maximumDepth = limits.maximumDepth
    maximumCount = limits.maximumValueCount
    valuesLeft = maximumCount
  }

  /// The bytes that `body` writes.
  @inline(__always)
  static func bytes(
    _ limits: DecodingLimits, _ body: (inout StandardWriter) throws(EncodingFailure) -> Void
  ) throws(CodecError) -> [UInt8] {
    do throws(EncodingFailure) {
      return try WireRoom.with(maximumSize: limits.maximumMessageSize) { (room) throws(EncodingFailure) in
        var writer = StandardWriter(room, limits)
        try body(&writer)
        return writer.room.bytes
      }
    } catch {
      throw error.error
    }
  }

  /// Lends each element, which is then read where it is; for what may not be copied, so that nothing is.
  @inline(__always)
  mutating func lend<Element: ~Copyable>(
    _ elements: Span<Element>,
    _ body: (inout StandardWriter, Int, borrowing Element) throws(EncodingFailure) -> Void
  ) throws(EncodingFailure) {
    for position in elements.indices { try body(&self, position, elements[position]) }
  }

  /// Takes note of values that a message is going to have, as decoding counts them.
  @inline(__always)
  mutating func spend(_ values: Int) throws(EncodingFailure) {
    guard values <= valuesLeft else { throw EncodingFailure(.tooMany(maximumCount)) }
    valuesLeft &-= values
  }
}

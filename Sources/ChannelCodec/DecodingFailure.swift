/// A decoding failure as the decoders throw it: plain numbers, made into a `CodecError` once the decoder has stopped.
struct DecodingFailure: Error, BitwiseCopyable {
  enum Reason: UInt8 {
    case needsTag, needsSize, needsBytes, needsElements, needsValues, unknownTag, invalidUTF8, tooDeep, tooMany,
      trailingBytes
    /// No failure of the message: the decoder needs more room for nodes.
    case nodesFull
  }

  var reason: Reason
  /// The tag being read, for the wording.
  var tag: UInt8
  private var place: UInt32
  /// How much was needed, or the byte that was found.
  var wanted: Int

  /// Where, in bytes from the start of the message.
  var offset: Int { Int(place) }

  init(_ reason: Reason, at offset: Int, wanted: Int = 0, tag: UInt8 = 0) {
    self.reason = reason
    self.tag = tag
    self.wanted = wanted
    place = UInt32(truncatingIfNeeded: offset)
  }
}

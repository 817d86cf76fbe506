/// A decoding failure as the decoder throws it: plain numbers, made into a `CodecError` once the decoder has stopped.
struct DecodingFailure: Error, BitwiseCopyable {
  enum Reason: UInt8 {
    case needsTag, needsSize, needsBytes, needsElements, unknownTag, invalidUTF8, tooDeep, tooMany, nodesFull
  }

  var reason: Reason
  /// Where, in bytes from the start of the message.
  var offset: Int
  /// How much was needed, or the byte that was found.
  var wanted: Int = 0
  /// The tag being read, for the wording.
  var tag: UInt8 = 0
}

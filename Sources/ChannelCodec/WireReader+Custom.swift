extension WireReader {
  /// Steps over the parts of an opaque custom value and gives the number of their bytes.
  mutating func skip(_ parts: [CodecExtensions.Part], for tag: UInt8) throws(DecodingFailure) -> Int {
    let start = offset
    for part in parts {
      switch part {
      case .bytes(let length): try skip(max(length, 0), for: tag)
      case .sizedBytes: try skip(try readSize(for: tag), for: tag)
      case .value: try skipValue()
      }
    }
    return offset - start
  }

  /// Steps over a value, counting only how many values are still owed.
  private mutating func skipValue() throws(DecodingFailure) {
    var owed = 1
    while owed > 0 {
      owed -= 1
      let place = offset
      let tag = try readTag()
      switch tag {
      case StandardTag.null, StandardTag.true, StandardTag.false: break
      case StandardTag.int32: try skip(4, for: tag)
      case StandardTag.int64: try skip(8, for: tag)
      case StandardTag.float64: _ = try readFloat64()
      case StandardTag.string, StandardTag.bigInt: try skipText(try readSize(for: tag), for: tag)
      case StandardTag.uint8List...StandardTag.float64List, StandardTag.float32List:
        _ = try skipElements(try readSize(for: tag), for: tag)
      case StandardTag.list, StandardTag.map:
        let length = try readSize(for: tag)
        owed += tag == StandardTag.map ? 2 * length : length
        guard owed <= left else { throw DecodingFailure(.needsElements, at: offset, wanted: length, tag: tag) }
      default:
        // A custom value inside an opaque one: its own end cannot be told apart from the outer's.
        throw DecodingFailure(.unknownTag, at: place, wanted: Int(tag))
      }
    }
  }
}

extension WireReader {
  /// How much may be stepped over.
  struct Allowance {
    /// How many values more.
    var values = Int.max
    /// How many lists and maps more.
    var containers = Int.max
  }

  /// Steps over values and everything in them, counting only how many are still owed.
  @inline(__always)
  mutating func skipValues(
    _ count: Int, isChecked: Bool = false, within allowance: inout Allowance
  ) throws(DecodingFailure) {
    var owed = count
    while owed > 0 {
      OperationCount.step()
      owed &-= 1
      let place = offset
      let tag = try readTag()
      switch tag {
      case StandardTag.null, StandardTag.true, StandardTag.false: break
      case StandardTag.int32: try skip(4, for: tag)
      case StandardTag.int64: try skip(8, for: tag)
      case StandardTag.float64:
        try align(8, for: tag)
        try skip(8, for: tag)
      case StandardTag.string, StandardTag.bigInt:
        let size = try readSize(for: tag)
        if isChecked { try skip(size, for: tag) } else { try skipText(size, for: tag) }
      case StandardTag.uint8List, StandardTag.int32List, StandardTag.int64List, StandardTag.float64List,
        StandardTag.float32List:
        _ = try skipElements(try readSize(for: tag), for: tag)
      case StandardTag.list, StandardTag.map:
        let size = try readSize(for: tag)
        let children = tag == StandardTag.map ? 2 * size : size
        guard children <= allowance.values, allowance.containers > 0 else {
          throw DecodingFailure(.tooMany, at: place, wanted: children)
        }
        allowance.values &-= children
        allowance.containers &-= 1
        owed += children
        guard owed <= left else { throw DecodingFailure(.needsElements, at: offset, wanted: size, tag: tag) }
      default:
        // Custom values: without being told what follows the tag, their end is not known.
        throw DecodingFailure(.unknownTag, at: place, wanted: Int(tag))
      }
    }
  }

  /// Steps over values of a message that was read before.
  mutating func skipCheckedValues(_ count: Int) throws(DecodingFailure) {
    var allowance = Allowance()
    try skipValues(count, isChecked: true, within: &allowance)
  }

  /// Steps over the parts of an opaque custom value and gives the number of their bytes.
  ///
  /// A custom value inside is an error: its end cannot be told apart from that of the outer one.
  mutating func skip(_ parts: [CodecExtensions.Part], for tag: UInt8) throws(DecodingFailure) -> Int {
    let start = offset
    for part in parts {
      switch part {
      case .bytes(let length): try skip(max(length, 0), for: tag)
      case .sizedBytes: try skip(try readSize(for: tag), for: tag)
      case .value:
        var allowance = Allowance()
        try skipValues(1, within: &allowance)
      }
    }
    return offset - start
  }
}

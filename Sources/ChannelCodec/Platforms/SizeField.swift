/// A size as it lies in a payload: one, three or five bytes.
struct SizeField {
  /// The size.
  var value: Int
  /// How many bytes it takes.
  var width: Int

  /// Reads the size at an offset; `nil` when bytes are missing.
  init?(_ bytes: [UInt8], at offset: Int) {
    guard bytes.indices.contains(offset) else { return nil }
    let lead = bytes[offset]
    width = lead < 254 ? 1 : lead == 254 ? 3 : 5
    guard width <= bytes.count - offset else { return nil }
    value = width == 1 ? Int(lead) : bytes[offset + 1..<offset + width].reversed().reduce(0) { $0 << 8 | Int($1) }
  }

  /// How many bytes it needs.
  var shortest: Int { value < 254 ? 1 : value < 65536 ? 3 : 5 }
}

/// Makes lines of bytes that come in pieces of any size.
struct LineSplitter {
  private var rest: [UInt8] = []

  /// The lines that are whole with these bytes, without their ends.
  mutating func append(_ bytes: [UInt8]) -> [String] {
    rest += bytes
    guard let end = rest.lastIndex(of: UInt8(ascii: "\n")) else { return [] }
    let whole = rest[..<end]
    defer { rest.removeSubrange(...end) }
    return whole.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map {
      String(decoding: $0, as: UTF8.self)
    }
  }
}

/// Changes bytes as damage and malice do, decided by a seed.
public struct Mutation: Sendable {
  /// Where the decisions come from.
  public var generator: SeededGenerator

  /// Creates a source of changes.
  public init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  /// Bytes that mean something to one of the codecs: tags, size markers, the ends of ranges, JSON's signs.
  private static let telling: [UInt8] =
    Array(0...15) + [0x7F, 0x80, 0x81, 0xBF, 0xC0, 0xED, 0xF4, 0xFD, 0xFE, 0xFF]
    + Array("\"\\{}[],:u0e-+. \n\t*?!$".utf8)

  /// A changed copy: one to four changes, with parts of another input among them.
  public mutating func changed(_ bytes: [UInt8], other: [UInt8] = []) -> [UInt8] {
    var bytes = bytes
    for _ in 0...generator.below(4) { change(&bytes, other) }
    return bytes
  }

  private mutating func change(_ bytes: inout [UInt8], _ other: [UInt8]) {
    guard !bytes.isEmpty else {
      bytes = other.isEmpty ? [telling()] : other
      return
    }
    let position = generator.below(bytes.count)
    let length = min(1 + generator.below(generator.once(in: 4) ? bytes.count : 8), bytes.count - position)
    let range = position..<position + length
    switch generator.below(12) {
    case 0: bytes[position] ^= 1 << UInt8(generator.below(8))
    case 1: bytes[position] = UInt8(truncatingIfNeeded: generator.next())
    case 2, 3: bytes[position] = telling()
    case 4: bytes.insert(telling(), at: position)
    case 5: bytes.removeSubrange(range)
    case 6: bytes.insert(contentsOf: bytes[range], at: position)
    case 7: bytes.removeSubrange(position...)
    case 8: bytes.append(telling())
    case 9:
      for index in range { bytes[index] = UInt8(truncatingIfNeeded: generator.next()) }
    case 10:
      // A larger number where a size may stand.
      bytes.replaceSubrange(position...position, with: [0xFF] + (0..<4).map { _ in telling() })
    default:
      guard !other.isEmpty else { return }
      let start = generator.below(other.count)
      bytes.replaceSubrange(range, with: other[start...].prefix(1 + generator.below(32)))
    }
  }

  private mutating func telling() -> UInt8 { Self.telling[generator.below(Self.telling.count)] }
}

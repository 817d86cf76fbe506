import ChannelCodec

/// How much memory the worst messages take: what is cheapest to write and dearest to hold.
struct MemoryCheck {
  /// What decoding and making a value may take at the most, beside the message: bytes a byte, and bytes for any message.
  static let bytesPerByte = 32
  static let bytesForAny = 1 << 20

  private let counter: AllocationCounter
  private let codec = StandardMessageCodec(
    limits: DecodingLimits(maximumValueCount: DecodingLimits.valueCountCeiling), extensions: .pigeon)

  init(_ counter: AllocationCounter) { self.counter = counter }

  /// Messages of about a size, by name.
  static func messages(_ size: Int) -> [(name: String, bytes: [UInt8])] {
    func filled(_ tag: UInt8, with unit: [UInt8], pairs: Bool = false) -> [UInt8] {
      let count = (size - 6) / (unit.count * (pairs ? 2 : 1))
      var bytes: [UInt8] = [tag, 255] + (0..<4).map { UInt8(truncatingIfNeeded: count >> ($0 * 8)) }
      bytes.reserveCapacity(size)
      for _ in 0..<count * (pairs ? 2 : 1) { bytes += unit }
      return bytes
    }
    return [
      ("a list of nulls", filled(12, with: [0])),
      ("a map of nulls", filled(13, with: [0], pairs: true)),
      ("empty strings", filled(12, with: [7, 0])),
      ("strings of 16 bytes", filled(12, with: [7, 16] + [UInt8](repeating: 97, count: 16))),
      ("empty lists", filled(12, with: [12, 0])),
      ("lists of a null", filled(12, with: [12, 1, 0])),
      ("maps of a null", filled(12, with: [13, 1, 0, 0])),
      ("custom values of a null", filled(12, with: [129, 0])),
      ("byte lists of one byte", filled(12, with: [8, 1, 0])),
      (
        "one list of bytes",
        [8, 255] + (0..<4).map { UInt8(truncatingIfNeeded: (size - 6) >> ($0 * 8)) }
          + [UInt8](repeating: 0, count: size - 6)
      ),
    ]
  }

  /// Prints a line for each message and way to decode it, and gives the number of those that take too much.
  func run() -> Int {
    var excesses = 0
    for size in [1 << 10, 1 << 16, 1 << 20, 15_000_000] {
      for (name, bytes) in Self.messages(size) {
        let ways = [
          ("message and value", peak { (try? codec.decodeMessage(bytes) as ChannelMessage).map { ($0, $0.value) } }),
          ("value", peak { try? codec.decodeValue(bytes) }),
        ]
        for (way, peak) in ways {
          let isTooMuch = peak > Self.bytesPerByte * bytes.count + Self.bytesForAny
          excesses += isTooMuch ? 1 : 0
          let ratio = Report.fixed(Double(peak) / Double(bytes.count), 1)
          print("\(isTooMuch ? "TOO MUCH " : "")\(name), \(bytes.count) bytes, \(way): \(ratio) bytes a byte")
        }
      }
    }
    return excesses
  }

  /// The most bytes in use at once while something is made and held.
  private func peak<Made>(_ make: () -> Made?) -> Int {
    var made: Made?
    let count = counter.count { made = make() }
    return made == nil ? Int.max : count.peakBytes
  }
}

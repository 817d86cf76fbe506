import Foundation

/// Bytes that came in and were not yet used, with their place in the whole.
struct InputBuffer: Sendable {
  private var storage: [UInt8] = []
  private var start = 0
  /// How many bytes of the whole came before the first one held.
  private(set) var offset = 0

  /// How many bytes are held.
  var count: Int { storage.count - start }

  /// How many bytes memory is set aside for.
  var capacity: Int { storage.capacity }

  /// Takes more bytes, giving back the room of those that were used.
  mutating func append(_ bytes: UnsafeRawBufferPointer) {
    if start == storage.count {
      storage.removeAll(keepingCapacity: true)
      start = 0
    } else if start > storage.count / 2 {
      storage.removeSubrange(0..<start)
      start = 0
    }
    storage.append(contentsOf: bytes)
  }

  /// Gives up the first bytes, at most those that are held.
  mutating func consume(_ count: Int) {
    let used = min(max(count, 0), self.count)
    start += used
    offset += used
  }

  /// Lends out the bytes held.
  func withBytes<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result {
    storage.withUnsafeBytes { body(UnsafeRawBufferPointer(rebasing: $0[start...])) }
  }

  /// The place of a byte among those held, looked for from a position on.
  func firstIndex(of byte: UInt8, from position: Int) -> Int? {
    withBytes { bytes in
      guard position >= 0, position < bytes.count, let base = bytes.baseAddress,
        let found = memchr(base + position, Int32(byte), bytes.count - position)
      else { return nil }
      return UnsafeRawPointer(found) - base
    }
  }

  /// A copy of the first bytes, at most those that are held.
  func prefix(_ count: Int) -> [UInt8] { withBytes { [UInt8]($0.prefix(max(count, 0))) } }

  /// The byte at a position, or `nil` when it is not held.
  func byte(at position: Int) -> UInt8? {
    withBytes { $0.indices.contains(position) ? $0[position] : nil }
  }
}

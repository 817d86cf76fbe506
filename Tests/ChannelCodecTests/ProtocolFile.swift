import Foundation
import Testing

@testable import ChannelCodec

/// The files under `protocol`, which other languages read too.
enum ProtocolFile {
  static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  static func bytes(_ path: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: root.appending(path: path)))
  }

  /// The lines of a JSON Lines file, parsed.
  static func lines(_ path: String) throws -> [JSONValue] {
    try bytes(path).split(separator: UInt8(ascii: "\n")).map { try ValueNotation.parse($0) }
  }
}

/// Numbers that a seed decides, the same on every machine (SplitMix64).
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

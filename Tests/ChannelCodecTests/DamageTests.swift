import Testing

@testable import ChannelCodec

/// Damaged messages: whatever is cut off or changed, they decode or fail with an offset inside them.
struct DamageTests {
  static let seed: UInt64 = 0x15_1A_4D

  /// Every beginning of every vector; of those beyond 4 KiB the first and last 500 and every hundredth.
  @Test func prefixes() {
    for vector in CodecVector.all {
      let count = vector.bytes.count
      for length in 0...count where count <= 4096 || length < 500 || length > count - 500 || length % 100 == 0 {
        check(Array(vector.bytes[..<length]), vector, "the first \(length) bytes")
      }
    }
  }

  /// Every other value of every byte of vectors up to 64 bytes, and 500 changes of each longer one.
  @Test(arguments: 0..<4) func changedBytes(_ quarter: Int) {
    for (number, vector) in CodecVector.all.enumerated() where number % 4 == quarter && vector.bytes.count <= 64 {
      var bytes = vector.bytes
      for position in bytes.indices {
        let original = bytes[position]
        for value in UInt8.min...UInt8.max where value != original {
          bytes[position] = value
          check(bytes, vector, "byte \(position) as \(value)")
        }
        bytes[position] = original
      }
    }
  }

  @Test func changedBytesOfLongVectors() {
    var generator = SeededGenerator(seed: Self.seed)
    for vector in CodecVector.all where vector.bytes.count > 64 {
      var bytes = vector.bytes
      // What is long repeats itself, so most changes go to the beginning, where the sizes are.
      for _ in 0..<(bytes.count > 4096 ? 50 : 500) {
        let position = Int.random(in: 0..<(Bool.random(using: &generator) ? 16 : bytes.count), using: &generator)
        let original = bytes[position]
        bytes[position] = .random(in: .min ... .max, using: &generator)
        check(bytes, vector, "byte \(position) as \(bytes[position]), seed \(Self.seed)")
        bytes[position] = original
      }
    }
  }

  /// Decodes as the vector's codec does, and reads the whole of what comes out.
  private func check(_ bytes: [UInt8], _ vector: CodecVector, _ change: @autoclosure () -> String) {
    do throws(CodecError) {
      let message: ChannelMessage?
      switch vector.codec {
      case .standardMessage:
        message = try StandardMessageCodec(extensions: vector.extensions).decodeMessage(bytes) as ChannelMessage
      case .standardMethod: message = try StandardMethodCodec().decodeMethodCall(bytes)
      case .standardEnvelope: message = try StandardMethodCodec().decodeEnvelope(bytes)
      case .jsonMessage: message = try JSONMessageCodec().decodeMessage(bytes)
      case .jsonMethod: message = try JSONMethodCodec().decodeMethodCall(bytes)
      case .jsonEnvelope: message = try JSONMethodCodec().decodeEnvelope(bytes)
      case .string: message = try StringCodec().decodeMessage(bytes)
      case .binary: message = try BinaryCodec().decodeMessage(bytes)
      }
      if message?.value == nil { Issue.record("\(vector.id), \(change()): no message") }
    } catch {
      if let offset = error.offset, (0...bytes.count).contains(offset) { return }
      Issue.record("\(vector.id), \(change()): \(error)")
    }
  }
}

import Testing

@testable import ChannelCodec

/// No bytes can make the reading trap, overflow the stack, or take more than its share of time and memory.
struct PlatformHostileTests {
  private static let codecs: [CodecName] = [
    .standardMessage, .standardMethod, .standardEnvelope, .jsonMessage, .jsonMethod, .jsonEnvelope, .string, .binary,
  ]

  private func runAll(_ bytes: [UInt8], _ codecs: [CodecName] = codecs) {
    for platform in Platform.allCases {
      for codec in codecs {
        let outcome = platform.outcome(of: bytes, as: codec, extensions: .pigeon)
        if let offset = outcome.offset { #expect((0...bytes.count).contains(offset), "\(outcome)") }
        _ = outcome.text(maximumLength: 80)
      }
    }
  }

  @Test func randomBytes() {
    let seed: UInt64 = 0x0DD5_EED5
    var random = SeededGenerator(seed: seed)
    for _ in 0..<300 {
      let count = Int.random(in: 0..<40, using: &random)
      let isTagged = Bool.random(using: &random)
      runAll(
        (0..<count).map { _ in
          isTagged ? UInt8.random(in: 0...16, using: &random) : .random(in: 0...255, using: &random)
        })
    }
  }

  /// Real messages with a byte changed, and every beginning of them.
  @Test func damagedMessages() throws {
    let seed: UInt64 = 7
    var random = SeededGenerator(seed: seed)
    for line in try ProtocolFile.lines("protocol/vectors/engine/values.jsonl").prefix(150) {
      let bytes = try #require(line[0]?.string.flatMap { HexText.bytes($0) })
      guard bytes.count < 300, let place = bytes.indices.randomElement(using: &random) else { continue }
      var damaged = bytes
      damaged[place] = .random(in: 0...255, using: &random)
      runAll(damaged, [.standardMessage, .standardEnvelope])
      for count in stride(from: 0, to: bytes.count, by: 7) { runAll(Array(bytes.prefix(count)), [.standardMessage]) }
    }
  }

  /// Many containers that each claim billions: the claims cost nothing.
  @Test(arguments: [
    [0x0C, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF], [0x0D, 0xFF, 0xFF, 0xFF, 0xFF, 0x00], [0x0D, 0xFE, 0xFF, 0xFF],
  ])
  func claims(_ unit: [UInt8]) {
    let bytes = Array(repeatElement(unit, count: 1500).joined())
    runAll(bytes, [.standardMessage])
    let outcome = Platform.windows.outcome(of: bytes, as: .standardMessage)
    #expect(outcome.isFailure)
  }

  @Test func loopsOfNothingAreCounted() {
    let outcome = Platform.windows.outcome(of: [0x0D, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF], as: .standardMessage)
    #expect(outcome.result == .hangs(why: "about 8589934590 reads of nothing, each with a line on stderr"))
    #expect(outcome.otherwise?.content == .value(.map([.init(.null, .null)])))
    let short = Platform.windows.outcome(of: [0x0C, 0xFE, 0xFF, 0xFF], as: .standardMessage)
    #expect(short.isAbridged)
    #expect(short.content == .value(.list(Array(repeating: .null, count: PlatformOutcome.maximumInvented))))
  }

  @Test(arguments: Platform.allCases) func depth(_ platform: Platform) {
    for (head, tail) in [
      ([UInt8](arrayLiteral: 0x0C, 0x01), [UInt8]()), ([0x0D, 0x01, 0x00], []), ([0x0D, 0x01], [0]),
    ] {
      let count = 5_000
      let bytes =
        Array(repeatElement(head, count: count).joined()) + [0] + Array(repeatElement(tail, count: count).joined())
      let outcome = platform.outcome(of: bytes, as: .standardMessage)
      #expect(outcome.content != nil && outcome.isAbridged, "\(head)")
      #expect(outcome.otherwise != nil, "\(head)")
    }
    let bearable = Array(repeatElement([UInt8](arrayLiteral: 0x0C, 0x01), count: 200).joined()) + [0]
    let outcome = platform.outcome(of: bearable, as: .standardMessage)
    #expect(outcome.otherwise == nil && !outcome.isAbridged)
    #expect(outcome.content == .value((0..<200).reduce(.null) { value, _ in .list([value]) }))
  }

  /// A value of an extension that has bytes of its own is kept as all its bytes, and what is in it not at all.
  @Test(arguments: Platform.allCases) func depthOfMixedValues(_ platform: Platform) {
    var extensions = CodecExtensions()
    extensions.declare(129, [.bytes(1), .value])
    for count in [1, 3, 300, 200_000] {
      let bytes = Array(repeatElement([UInt8](arrayLiteral: 129, 7), count: count).joined()) + [0]
      let outcome = platform.outcome(of: bytes, as: .standardMessage, extensions: extensions)
      #expect(outcome.content == .value(.custom(CustomValue(tag: 129, payload: .bytes(Array(bytes.dropFirst()))))))
      #expect(outcome.isAbridged == (count > PlatformOutcome.maximumShownDepth))
    }
  }

  @Test(arguments: Platform.allCases) func jsonDepth(_ platform: Platform) {
    let bytes =
      [UInt8](repeating: UInt8(ascii: "["), count: 5_000) + [UInt8](repeating: UInt8(ascii: "]"), count: 5_000)
    let outcome = platform.outcome(of: bytes, as: .jsonMessage)
    if platform != .windows { #expect(outcome.content != nil && outcome.isAbridged) }
    runAll(Array(bytes.prefix(5_000)), [.jsonMessage])
    runAll(Array(#"{"a":"#.utf8) + bytes.prefix(1000), [.jsonMethod])
  }
}

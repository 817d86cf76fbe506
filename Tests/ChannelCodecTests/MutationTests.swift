import Testing

@testable import ChannelCodec
@testable import ChannelFuzzing

/// What must hold for all bytes, over seeded changes of the inputs that were kept.
struct MutationTests {
  static let cases = CorpusTests.targets.flatMap { target in [1, 2].map { (target: target, seed: UInt64($0)) } }

  @Test(arguments: cases) func changes(_ target: FuzzTarget, seed: UInt64) throws {
    try FuzzCorpus(of: target, in: CorpusTests.directory).checkChanges(of: target, seed: seed, count: 100)
  }

  /// The same seed gives the same changes, and most of them are changes.
  @Test func changesAreSeeded() {
    let bytes = Array(UInt8.min...UInt8.max)
    var (left, right, other) = (Mutation(seed: 5), Mutation(seed: 5), Mutation(seed: 6))
    var (unchanged, differing) = (0, 0)
    for _ in 0..<200 {
      let changed = left.changed(bytes, other: [1, 2, 3])
      #expect(changed == right.changed(bytes, other: [1, 2, 3]))
      if changed == bytes { unchanged += 1 }
      if changed != other.changed(bytes, other: [1, 2, 3]) { differing += 1 }
    }
    #expect(unchanged < 20 && differing > 180)
  }

  /// What the checks promise to notice, they notice.
  @Test func failuresAreReported() {
    let failure = PropertyFailure("a property", "what was found")
    #expect("\(failure)" == "a property: what was found")
    #expect(throws: PropertyFailure.self) {
      try ViewCheck.check(try StandardMessageCodec().decodeMessage([3, 1, 0, 0, 0]).root, .int64(1))
    }
  }
}

import ChannelFuzzing
import Foundation
import Testing

@testable import ChannelCodec

/// What must hold for all bytes, over the inputs that were kept and over every vector.
struct CorpusTests {
  static let directory = ProtocolFile.root.appending(path: "fixtures/fuzz-corpus")

  static let targets: [FuzzTarget] = [
    .standardMessage, .standardMethod, .standardEnvelope, .pigeonMessage, .customMessage, .jsonMessage, .jsonMethod,
    .jsonEnvelope, .string, .taggedNotation, .readableNotation,
  ]

  @Test func everyTargetHasACorpus() throws {
    #expect(try FuzzCorpus.targets(in: Self.directory) == FuzzTarget.allCases.map(\.rawValue).sorted())
    for target in FuzzTarget.allCases {
      #expect(try FuzzCorpus(of: target, in: Self.directory).inputs.count >= 5, "\(target.rawValue)")
    }
  }

  @Test(arguments: targets) func corpus(_ target: FuzzTarget) throws {
    for input in try FuzzCorpus(of: target, in: Self.directory).inputs {
      #expect(throws: Never.self, "\(target.rawValue)/\(input)") { try target.check(input.bytes) }
    }
  }

  /// Vectors with extensions of their own have no target.
  @Test func vectors() throws {
    var count = 0
    for vector in CodecVector.all where vector.bytes.count <= 65_536 {
      let isPigeon = vector.extensions == .pigeon
      guard isPigeon || vector.extensions.isEmpty,
        let target = isPigeon ? FuzzTarget.pigeonMessage : FuzzTarget(rawValue: vector.codec.rawValue)
      else { continue }
      count += 1
      #expect(throws: Never.self, "\(vector.id)") { try target.check(vector.bytes) }
    }
    #expect(count > 240)
  }
}

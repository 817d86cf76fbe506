import ChannelFuzzing
import Foundation
import Testing

@testable import ChannelCodec

/// What must hold for all bytes, over the inputs that were kept and over every vector.
struct CorpusTests {
  static let directory = ProtocolFile.root.appending(path: "fixtures/fuzz-corpus")

  static let targets = FuzzTarget.allCases.filter { !$0.isOfTraffic }

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

  /// An error envelope has three values or four, and its limits count those that are there.
  @Test func valuesOfAnError() throws {
    let three: [UInt8] = [1, 7, 1, 0x61, 0, 0]
    for (envelope, count) in [(three, 3), (three + [0], 4), (three + [7, 1, 0x62], 4)] {
      let exact = StandardMethodCodec(limits: DecodingLimits(maximumValueCount: count))
      #expect(try exact.decodeEnvelope(envelope)?.valueCount == count)
      let fewer = StandardMethodCodec(limits: DecodingLimits(maximumValueCount: count - 1))
      let error = #expect(throws: CodecError.self) { try fewer.decodeEnvelope(envelope) }
      #expect(error?.code == .valueLimit)
      let direct = #expect(throws: CodecError.self) { try fewer.decodeReply(envelope) }
      #expect(direct == error)
    }
  }

  /// Lists inside each other that all claim the rest of the message are cut short, not too many.
  @Test func claimsOnTheSameBytes() throws {
    for length in stride(from: 4, through: 40, by: 2) {
      let bytes = stride(from: length - 2, through: 0, by: -2).flatMap { [StandardTag.list, UInt8($0)] }
      let error = #expect(throws: CodecError.self) { try StandardMessageCodec().decodeMessage(bytes) as ChannelMessage }
      #expect(error?.code == .truncated, "\(bytes)")
      let direct = #expect(throws: CodecError.self) { try StandardMessageCodec().decodeValue(bytes) }
      #expect(direct == error)
    }
  }

  /// Plain JSON inside a notation counts like everything else in it.
  @Test func plainJSONKeepsToTheLimits() throws {
    let limits = DecodingLimits(maximumDepth: 4, maximumValueCount: 50, maximumMessageSize: 500)
    func read(_ text: String) throws(CodecError) -> ChannelValue {
      try ValueNotation.value(try ValueNotation.parse(text.utf8, limits: limits), limits: limits)
    }
    #expect(try read(#"{"list":[{"json":[[[1]]]}]}"#) == [[[[1]]]])
    let deep = #expect(throws: CodecError.self) { try read(#"{"list":[{"json":[[[[1]]]]}]}"#) }
    #expect(deep?.code == .depthLimit && deep?.path == "value[0][0][0][0]", "\(deep?.path ?? "")")
    #expect(try read(#"{"list_repeat":{"unit":{"json":[1,2,3]},"count":12}}"#).list?.count == 12)
    let many = #expect(throws: CodecError.self) { try read(#"{"list_repeat":{"unit":{"json":[1,2,3]},"count":13}}"#) }
    #expect(many?.code == .valueLimit)
    let large = #expect(throws: CodecError.self) {
      try read(#"{"list_repeat":{"unit":{"json":"01234567890123456789"},"count":30}}"#)
    }
    #expect(large?.code == .sizeLimit)
  }
}

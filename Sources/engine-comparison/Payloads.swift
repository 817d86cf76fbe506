import ChannelCodec
import ChannelFuzzing
import Foundation

/// Payloads to compare: known ones with each of their bytes changed, then random and damaged ones without end.
struct Payloads {
  struct Payload: Hashable {
    var codec: CodecName
    var bytes: [UInt8]
  }

  /// The vectors and what is kept for fuzzing.
  let known: [Payload]

  private static let codecs: [CodecName] = [
    .standardMessage, .standardMethod, .standardEnvelope, .jsonMessage, .jsonMethod, .jsonEnvelope, .string,
  ]
  /// One codec for each time that it comes up in 20.
  private static let shares: [CodecName] =
    Array(repeating: .standardMessage, count: 7) + Array(repeating: .standardMethod, count: 3)
    + Array(repeating: .standardEnvelope, count: 4) + Array(repeating: .jsonMessage, count: 3)
    + [.jsonMethod, .jsonEnvelope, .string]

  private var mutation: Mutation
  private var wire: WireMaker
  private var json: JSONMaker
  private var last: [CodecName: [UInt8]] = [:]

  init(seed: UInt64) throws {
    var known: [Payload] = []
    for codec in Self.codecs {
      let file = URL(filePath: "protocol/vectors/\(codec.rawValue).jsonl")
      for line in try Data(contentsOf: file).split(separator: UInt8(ascii: "\n")) {
        guard let bytes = try ValueNotation.parse(line)["hex"]?.string.flatMap({ HexText.bytes($0) }) else { continue }
        known.append(Payload(codec: codec, bytes: bytes))
      }
      guard let target = FuzzTarget(rawValue: codec.rawValue) else { continue }
      for input in try FuzzCorpus(of: target, in: URL(filePath: "fixtures/fuzz-corpus")).inputs {
        known.append(Payload(codec: codec, bytes: input.bytes))
      }
    }
    var seen: Set<Payload> = []
    self.known = known.filter { Self.isComparable($0) && seen.insert($0).inserted }
    mutation = Mutation(seed: seed)
    wire = WireMaker(seed: seed &+ 1)
    json = JSONMaker(seed: seed &+ 2)
  }

  /// Every beginning of a known payload, and it with every other value of every byte.
  func changes(of payload: Payload) -> [Payload] {
    guard payload.bytes.count <= 120 else { return [payload] }
    var changes = payload.bytes.indices.map { Payload(codec: payload.codec, bytes: Array(payload.bytes[...$0])) }
    for position in payload.bytes.indices {
      for value in UInt8.min...UInt8.max where value != payload.bytes[position] {
        var changed = payload
        changed.bytes[position] = value
        changes.append(changed)
      }
    }
    return changes.filter { Self.isComparable($0) }
  }

  /// The next random or damaged payload.
  mutating func next() -> Payload {
    while true {
      let codec = Self.shares[mutation.generator.below(Self.shares.count)]
      var bytes: [UInt8]
      if mutation.generator.once(in: 4) {
        let sample = known[mutation.generator.below(known.count)]
        bytes = sample.codec == codec ? sample.bytes : make(codec)
      } else {
        bytes = make(codec)
      }
      if !mutation.generator.once(in: 3) { bytes = mutation.changed(bytes, other: last[codec] ?? []) }
      last[codec] = bytes
      let payload = Payload(codec: codec, bytes: bytes)
      if Self.isComparable(payload) { return payload }
    }
  }

  private mutating func make(_ codec: CodecName) -> [UInt8] {
    switch codec {
    case .standardMethod: return wire.call()
    case .standardEnvelope: return wire.envelope()
    case .jsonMessage: return json.message()
    case .jsonMethod: return json.call()
    case .jsonEnvelope: return json.envelope()
    case .standardMessage, .string, .binary: return wire.message()
    }
  }

  /// To the engine a payload without bytes is none at all. One that is too long could nest so deep that the engine, which
  /// has no limit, would need more stack than there is.
  private static func isComparable(_ payload: Payload) -> Bool {
    !payload.bytes.isEmpty && payload.bytes.count <= 8192
  }
}

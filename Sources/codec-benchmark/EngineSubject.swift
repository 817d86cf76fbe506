import ChannelCodec

/// A workload made ready for the engine's codec, which is measured as its own benchmark would: decoding without reading.
final class EngineSubject {
  private let codec: EngineCodec
  private let kind: Workload.Kind
  private let memory: MessageMemory
  private var wrapped: [EngineLibrary.Object?]
  private var items: [EngineCodec.Item]

  /// Decodes the messages once, and checks that the engine encodes them to the same bytes again.
  init(_ codec: EngineCodec, _ subject: Subject) throws(BenchmarkFailure) {
    self.codec = codec
    kind = subject.workload.kind
    memory = MessageMemory(subject.messages)
    wrapped = memory.messages.map { codec.wrap($0) }
    items = wrapped.map { [kind] in codec.decode($0, as: kind) }
    for (position, item) in items.enumerated() where codec.bytes(item, as: kind) != subject.messages[position] {
      throw BenchmarkFailure("\(subject.workload.rawValue): the engine reads message \(position) otherwise")
    }
  }

  deinit {
    for item in items { codec.free(item) }
    for bytes in wrapped { codec.unwrap(bytes) }
  }

  func jobs(for subject: Subject) -> [Job] {
    [
      subject.job(.engineDecode) { [self] in
        var sum = 0
        for bytes in wrapped {
          let item = codec.decode(bytes, as: kind)
          sum &+= item.value == nil && item.response == nil ? 0 : 1
          codec.free(item)
        }
        return sum
      },
      subject.job(.engineEncode) { [self] in
        var sum = 0
        for item in items { sum &+= codec.encode(item, as: kind) }
        return sum
      },
    ]
  }
}

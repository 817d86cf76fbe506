import ChannelCodec

/// A workload made ready for the engine's codec, which is measured as its own benchmark would: decoding without reading.
final class EngineSubject {
  private let codec: EngineCodec
  private let kind: Workload.Kind
  private let memory: MessageMemory
  private let wrapped: [EngineLibrary.Object?]
  private var items: [EngineCodec.Item] = []

  init(_ codec: EngineCodec, _ messages: [[UInt8]], _ kind: Workload.Kind) {
    self.codec = codec
    self.kind = kind
    memory = MessageMemory(messages)
    wrapped = memory.messages.map { codec.wrap($0) }
    items.reserveCapacity(messages.count)
  }

  /// Decodes the next message, to be encoded later.
  func decodeNext() {
    if items.count < wrapped.count { items.append(codec.decode(wrapped[items.count], as: kind)) }
  }

  /// Fails unless the engine encodes what it decoded to the same bytes again.
  func check(_ messages: [[UInt8]]) throws(BenchmarkFailure) {
    for (position, message) in messages.enumerated() {
      guard position < items.count, codec.bytes(items[position], as: kind) == message else {
        throw BenchmarkFailure("the engine reads message \(position) otherwise")
      }
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

import ChannelCodec

/// A workload made ready to be measured: its messages as bytes, as values and as what the engine makes of them.
final class Subject {
  let workload: Workload
  let codec = StandardMethodCodec()
  let messages: [[UInt8]]
  let calls: Held<MethodCall>
  let values: Held<ChannelValue>
  let replies: Held<MethodReply>
  let byteCount: Int
  private let engine: EngineSubject?

  /// Makes the messages, and what is encoded of them.
  init(_ workload: Workload, count: Int, engine: EngineCodec?) throws(BenchmarkFailure) {
    self.workload = workload
    var messages: [[UInt8]] = []
    var calls: [MethodCall] = []
    var values: [ChannelValue] = []
    var replies: [MethodReply] = []
    messages.reserveCapacity(count)
    do throws(CodecError) {
      for content in workload.contents(count) {
        messages.append(try content.encoded(codec))
        switch content {
        case .call(let call): calls.append(call)
        case .message(let value): if !workload.isMadeInTurn { values.append(value) }
        case .reply(let reply): replies.append(reply)
        }
      }
      let engine = engine.map { [messages] in EngineSubject($0, messages, workload.kind) }
      for message in messages {
        if workload.isMadeInTurn { values.append(try codec.messageCodec.decodeValue(message)) }
        engine?.decodeNext()
      }
      self.engine = engine
    } catch {
      throw BenchmarkFailure("\(workload.rawValue): \(error)")
    }
    byteCount = messages.reduce(0) { $0 + $1.count }
    self.messages = messages
    self.calls = Held(calls)
    self.values = Held(values)
    self.replies = Held(replies)
    try self.engine?.check(messages)
  }

  /// Everything there is to measure: copying as the limit of the memory, the codec, and the engine's when it is there.
  var jobs: [Job] {
    let peers = engine?.jobs(for: self) ?? []
    var jobs = [job(.memcpy, copying())]
    jobs += peers.filter { $0.name == .engineDecode }
    jobs += [
      job(.decode, decoding()),
      job(.decodeAndReadAll, reading(Reading.everything)),
      job(.decodeAndReadTwo, reading { [workload] in Reading.two(of: $0, in: workload) }),
      job(.decodeToValue, decodingToValues()),
    ]
    jobs += peers.filter { $0.name == .engineEncode }
    jobs.append(job(.encode, encoding()))
    if workload == .stopwatch { jobs.append(job(.encodeStopwatch, encodingStopwatchCalls())) }
    return jobs
  }

  func job(_ name: Job.Name, _ run: @escaping () -> Int?) -> Job {
    Job(name: name, byteCount: byteCount, messageCount: messages.count, run: run)
  }

  private func copying() -> () -> Int {
    let memory = MessageMemory(messages)
    let room = MessageMemory([[UInt8](repeating: 0, count: messages.map(\.count).max() ?? 0)])
    return {
      guard let target = room.messages.first?.baseAddress.map(UnsafeMutableRawPointer.init(mutating:)) else { return 0 }
      var sum = 0
      for message in memory.messages {
        if let source = message.baseAddress { target.copyMemory(from: source, byteCount: message.count) }
        sum &+= Int(target.load(as: UInt8.self))
      }
      return sum
    }
  }
}

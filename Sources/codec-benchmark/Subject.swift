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

  init(_ workload: Workload, count: Int) throws(CodecError) {
    self.workload = workload
    var messages: [[UInt8]] = []
    var calls: [MethodCall] = []
    var values: [ChannelValue] = []
    var replies: [MethodReply] = []
    messages.reserveCapacity(count)
    for content in workload.contents(count) {
      messages.append(try content.encoded(codec))
      switch content {
      case .call(let call): calls.append(call)
      case .message(let value): values.append(value)
      case .reply(let reply): replies.append(reply)
      }
    }
    self.messages = messages
    self.calls = Held(calls)
    self.values = Held(values)
    self.replies = Held(replies)
    byteCount = messages.reduce(0) { $0 + $1.count }
  }

  /// Everything there is to measure about the codec, and copying as the limit of the memory.
  var jobs: [Job] {
    var jobs = [
      job(.memcpy, copying()),
      job(.decode, decoding()),
      job(.decodeAndReadAll, reading(Reading.everything)),
      job(.decodeAndReadTwo, reading { [workload] in Reading.two(of: $0, in: workload) }),
      job(.decodeToValue, decodingToValues()),
      job(.encode, encoding()),
    ]
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

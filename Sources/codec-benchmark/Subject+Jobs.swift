import ChannelCodec

// One loop for each job and kind of message, so that nothing but the codec is measured.

extension Subject {
  /// Decodes every message.
  func decoding() -> () -> Int? {
    switch workload.kind {
    case .call:
      return { [codec, messages] in
        Self.sum(of: messages) { (message) throws(CodecError) in try codec.decodeMethodCall(message).valueCount }
      }
    case .message:
      return { [codec = codec.messageCodec, messages] in
        Self.sum(of: messages) { (message) throws(CodecError) in
          (try codec.decodeMessage(message) as ChannelMessage).valueCount
        }
      }
    case .reply:
      return { [codec, messages] in
        Self.sum(of: messages) { (message) throws(CodecError) in try codec.decodeEnvelope(message)?.valueCount ?? 0 }
      }
    }
  }

  /// Decodes every message and reads it.
  func reading(_ read: @escaping (ChannelMessage) -> Int) -> () -> Int? {
    switch workload.kind {
    case .call:
      return { [codec, messages] in
        Self.sum(of: messages) { (message) throws(CodecError) in read(try codec.decodeMethodCall(message)) }
      }
    case .message:
      return { [codec = codec.messageCodec, messages] in
        Self.sum(of: messages) { (message) throws(CodecError) in read(try codec.decodeMessage(message)) }
      }
    case .reply:
      return { [codec, messages] in
        Self.sum(of: messages) { (message) throws(CodecError) in try codec.decodeEnvelope(message).map(read) ?? 0 }
      }
    }
  }

  /// Decodes every message to values to keep, from memory like that which the engine reads.
  func decodingToValues() -> () -> Int? {
    let memory = MessageMemory(messages)
    switch workload.kind {
    case .call:
      return { [codec] in
        Self.sum(of: memory.messages) { (message) throws(CodecError) in
          _ = try codec.decodeCall(message.bytes)
          return 1
        }
      }
    case .message:
      return { [codec = codec.messageCodec] in
        Self.sum(of: memory.messages) { (message) throws(CodecError) in
          _ = try codec.decodeValue(message.bytes)
          return 1
        }
      }
    case .reply:
      return { [codec] in
        Self.sum(of: memory.messages) { (message) throws(CodecError) in
          _ = try codec.decodeReply(message.bytes)
          return 1
        }
      }
    }
  }

  /// Encodes every value.
  func encoding() -> () -> Int? {
    switch workload.kind {
    case .call:
      return { [codec, calls] in
        calls.sum { (call) throws(CodecError) in try codec.encodeMethodCall(call).count }
      }
    case .message:
      return { [codec = codec.messageCodec, values] in
        values.sum { (value) throws(CodecError) in try codec.encodeMessage(value).count }
      }
    case .reply:
      return { [codec, replies] in
        replies.sum { (reply) throws(CodecError) in try codec.encodeReply(reply)?.count ?? 0 }
      }
    }
  }

  /// Builds and encodes as many stopwatch calls as there are messages.
  func encodingStopwatchCalls() -> () -> Int? {
    { [codec, messages] in
      var second = 0
      return Self.sum(of: messages) { (_) throws(CodecError) in
        second += 1
        let call = MethodCall("updateLiveActivity", arguments: .map([.init("elapsedSeconds", .int(second))]))
        return try codec.encodeMethodCall(call).count
      }
    }
  }

  /// The sum over all elements, which are read in place, or `nil` when one of them fails.
  @inline(__always)
  private static func sum<Element>(
    of elements: [Element], _ number: (Element) throws(CodecError) -> Int
  ) -> Int? {
    elements.withUnsafeBufferPointer { elements in
      let elements = elements.span
      var sum = 0
      for position in elements.indices {
        do throws(CodecError) {
          sum &+= try number(elements[position])
        } catch {
          return nil
        }
      }
      return sum
    }
  }
}

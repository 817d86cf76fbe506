import ChannelCodec

extension Subject {
  /// Decodes every message and reads it.
  func decoding(_ read: @escaping (ChannelMessage) -> Int) -> () -> Int? {
    { [codec, messages, kind = workload.kind] in
      Self.sum(of: messages) { (message) throws(CodecError) in
        switch kind {
        case .call: return read(try codec.decodeMethodCall(message))
        case .message: return read(try codec.messageCodec.decodeMessage(message))
        case .reply: return try codec.decodeEnvelope(message).map(read) ?? 0
        }
      }
    }
  }

  /// Decodes every message to values to keep.
  func decodingToValues() -> () -> Int? {
    { [codec, messages, kind = workload.kind] in
      Self.sum(of: messages) { (message) throws(CodecError) in
        switch kind {
        case .call: return try codec.decodeCall(message).method.isEmpty ? 0 : 1
        case .message: return try codec.messageCodec.decodeValue(message).isNull ? 0 : 1
        case .reply:
          if case .success = try codec.decodeReply(message) { return 1 }
          return 2
        }
      }
    }
  }

  /// Encodes every value.
  func encoding() -> () -> Int? {
    switch workload.kind {
    case .call:
      return { [codec, calls] in
        Self.sum(of: calls) { (call) throws(CodecError) in try codec.encodeMethodCall(call).count }
      }
    case .message:
      return { [codec, values] in
        Self.sum(of: values) { (value) throws(CodecError) in try codec.messageCodec.encodeMessage(value).count }
      }
    case .reply:
      return { [codec, replies] in
        Self.sum(of: replies) { (reply) throws(CodecError) in try codec.encodeReply(reply)?.count ?? 0 }
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

  /// The sum over all elements, or `nil` when one of them failed.
  @inline(__always)
  private static func sum<Element>(
    of elements: [Element], _ number: (borrowing Element) throws(CodecError) -> Int
  ) -> Int? {
    var sum = 0
    for element in elements {
      do throws(CodecError) {
        sum &+= try number(element)
      } catch {
        return nil
      }
    }
    return sum
  }
}

/// A decoded message, read where it lies: the bytes as they came, and in one allocation eight bytes for each value.
///
/// Strings and typed lists are made only when asked for. Whatever only reads messages should read this; `value`, `call`
/// and `reply` turn it into values to keep, build or compare. The array that was decoded is kept, not copied.
public struct ChannelMessage: Sendable {
  let storage: MessageStorage

  /// What was decoded.
  public enum Shape: Sendable, Hashable {
    /// One value: a message of a basic message channel.
    case value
    /// A method's name and its arguments.
    case methodCall
    /// A success envelope.
    case success
    /// An error envelope, with or without a stack trace.
    case error
  }

  /// What was decoded.
  public var shape: Shape { storage.layout.shape }

  /// The main value: the message itself, the call's arguments, the result, or the error's details.
  public var root: ChannelView { ChannelView(storage: storage, index: storage.layout.main) }

  /// The arguments of a method call; of any other shape the main value.
  public var arguments: ChannelView { root }

  /// The main value, made to keep.
  public var value: ChannelValue { root.value }

  /// The method's name, or `nil` when this is no method call.
  public var method: String? {
    shape == .methodCall ? ChannelView(storage: storage, index: 0).string : nil
  }

  /// Whether this is a call of that method, found out without making a string.
  public func isCall(of method: String) -> Bool {
    shape == .methodCall && ChannelView(storage: storage, index: 0).isString(method)
  }

  /// The method call, made to keep, or `nil` when this is none.
  public var call: MethodCall? {
    method.map { MethodCall($0, arguments: value) }
  }

  /// The reply, made to keep, or `nil` when this is no envelope.
  public var reply: MethodReply? {
    switch shape {
    case .success: return .success(value)
    case .error:
      let texts = [0, 1, 3].map { index in
        index < storage.rootCount ? ChannelView(storage: storage, index: index).string : nil
      }
      return .error(code: texts[0] ?? "", message: texts[1], details: value, stackTrace: texts[2])
    case .value, .methodCall: return nil
    }
  }

  /// How many bytes the message has on the wire.
  public var byteCount: Int { storage.bytes.count }

  /// How many values it holds, keys and containers included.
  public var valueCount: Int { storage.valueCount }

  /// The bytes it was decoded from.
  public var bytes: [UInt8] { storage.bytes }
}

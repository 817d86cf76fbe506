public import ChannelCodec

/// A handler of method calls that never leaves the codec's own values: nothing is boxed, and nothing decoded twice.
public struct MethodHandler: Sendable {
  /// The channel's codec.
  public var codec: any MethodCodec
  /// The methods it implements, to name the nearest one when another is called.
  public var methods: [String]

  /// How it answers.
  enum Form {
    /// With the right to answer, at any time.
    case token(@MainActor (ChannelMessage, ReplyToken) -> Void)
    /// By what it returns: nobody needs a right to answer.
    case value(@MainActor (ChannelMessage) throws -> MethodReply)
  }

  let form: Form

  /// Creates a handler that takes the call and the right to answer it.
  public init(
    codec: any MethodCodec = StandardMethodCodec(), methods: [String],
    handle: @escaping @MainActor (ChannelMessage, ReplyToken) -> Void
  ) {
    self.codec = codec
    self.methods = methods
    form = .token(handle)
  }

  /// Creates a handler that answers at once; see `ReplyToken.fail(throwing:in:)` for what becomes of its errors.
  public init(
    codec: any MethodCodec = StandardMethodCodec(), methods: [String],
    answer: @escaping @MainActor (ChannelMessage) throws -> MethodReply
  ) {
    self.codec = codec
    self.methods = methods
    form = .value(answer)
  }

  /// Creates a handler that answers when it has done its work, while other calls are handled.
  public init(
    codec: any MethodCodec = StandardMethodCodec(), methods: [String],
    answer: @escaping @MainActor (ChannelMessage) async throws -> MethodReply
  ) {
    self.init(codec: codec, methods: methods) { message, token in
      Task { @MainActor in
        do {
          token.answer(try await answer(message), in: codec)
        } catch {
          token.fail(throwing: error, in: codec)
        }
      }
    }
  }
}

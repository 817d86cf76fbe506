public import ChannelCodec

/// A handler of method calls that never leaves the codec's own values: nothing is boxed, and nothing decoded twice.
public struct MethodHandler: Sendable {
  /// The channel's codec.
  public var codec: any MethodCodec
  /// The methods it implements, to name the nearest one when another is called.
  public var methods: [String]

  let handle: @MainActor (ChannelMessage, ReplyToken) -> Void

  /// Creates a handler that takes the call and the right to answer it.
  public init(
    codec: any MethodCodec = StandardMethodCodec(), methods: [String],
    handle: @escaping @MainActor (ChannelMessage, ReplyToken) -> Void
  ) {
    self.codec = codec
    self.methods = methods
    self.handle = handle
  }

  /// Creates a handler that answers at once; see `ReplyToken.fail(throwing:in:)` for what becomes of its errors.
  public init(
    codec: any MethodCodec = StandardMethodCodec(), methods: [String],
    answer: @escaping @MainActor (ChannelMessage) throws -> MethodReply
  ) {
    self.init(codec: codec, methods: methods) { message, token in
      do {
        token.answer(try answer(message), in: codec)
      } catch {
        token.fail(throwing: error, in: codec)
      }
    }
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

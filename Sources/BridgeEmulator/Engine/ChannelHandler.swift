import Flutter

/// What the engine calls with a message: bytes in, and the right to answer.
///
/// Handlers run on the main actor, as on iOS. `nil` is "no message".
public typealias BinaryHandler = @MainActor ([UInt8]?, ReplyToken) -> Void

/// Who answers the messages of a channel.
///
/// It is sendable because the engine alone hands messages over, on the queue that the channel asked for.
final class ChannelHandler: @unchecked Sendable {
  /// What it takes.
  enum Kind {
    /// Takes bytes, decodes them itself and may implement any method.
    case binary(BinaryHandler)
    /// Takes bytes as Flutter's iOS channels do, on a task queue if the channel has one.
    case receiver(FlutterReceiverMessageHandler, EmulatedTaskQueue?)
    /// Takes decoded calls and says which methods it knows.
    case methods(MethodHandler)
  }

  let kind: Kind

  init(_ kind: Kind) { self.kind = kind }
}

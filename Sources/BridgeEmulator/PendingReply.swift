public import Flutter
import Foundation

/// The engine's side of a message that was handed to a handler: what became of its reply.
public final class PendingReply: Sendable {
  /// What became of a reply.
  public enum State: Sendable, Hashable {
    /// A token is still held by somebody.
    case open
    /// Answered, with bytes or, for "not implemented", without.
    case answered([UInt8]?)
    /// The handler's channel could not decode the message, where on iOS the app ends with an exception.
    case undecodable(FlutterCodecError)
    /// The handler's result could not be encoded, where on iOS the app ends with an exception.
    case unencodable(FlutterCodecError)
    /// Every holder has let go of the token without answering.
    case released
  }

  private let lock = NSLock()
  nonisolated(unsafe) private var current = State.open
  private let onFurtherAnswer: (@Sendable ([UInt8]?) -> Void)?

  /// Creates a reply that is still open.
  ///
  /// - Parameter onFurtherAnswer: Told of each answer after the first, which Dart never sees, on the thread that gave it.
  public init(onFurtherAnswer: (@Sendable ([UInt8]?) -> Void)? = nil) { self.onFurtherAnswer = onFurtherAnswer }

  /// What became of the reply so far.
  public var state: State { lock.withLock { current } }

  /// Whether nothing can change the state any more.
  public var isSettled: Bool { state != .open }

  func answer(_ payload: [UInt8]?) {
    if !settle(.answered(payload)) { onFurtherAnswer?(payload) }
  }

  func reject(_ error: FlutterCodecError) { settle(.undecodable(error)) }

  func fail(_ error: FlutterCodecError) { settle(.unencodable(error)) }

  func release() { settle(.released) }

  @discardableResult
  private func settle(_ state: State) -> Bool {
    lock.withLock {
      guard current == .open else { return false }
      current = state
      return true
    }
  }
}

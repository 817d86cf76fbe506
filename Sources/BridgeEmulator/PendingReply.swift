import ChannelCodec
import Foundation

/// The engine's side of a message that was handed to a handler: what became of its reply.
public final class PendingReply: Sendable {
  /// What became of a reply.
  public enum State: Sendable, Hashable {
    /// A token is still held by somebody.
    case open
    /// Answered, with bytes or, for "not implemented", without.
    case answered([UInt8]?)
    /// The handler's result could not be encoded.
    case unencodable(CodecError)
    /// Every holder has let go of the token without answering.
    case released
  }

  private struct Content {
    var state = State.open
    var furtherAnswers: [[UInt8]?] = []
    var waiter: CheckedContinuation<Void, Never>?
  }

  private let lock = NSLock()
  nonisolated(unsafe) private var content = Content()

  /// Creates a reply that is still open.
  public init() {}

  /// What became of the reply so far.
  public var state: State { lock.withLock { content.state } }

  /// Answers after the first one, which Dart never sees.
  public var furtherAnswers: [[UInt8]?] { lock.withLock { content.furtherAnswers } }

  /// Whether nothing can change the state any more but a further answer.
  public var isSettled: Bool { state != .open }

  /// Returns as soon as the state is no longer open.
  func settled() async {
    await withCheckedContinuation { continuation in
      let isSettled = lock.withLock {
        if content.state == .open {
          content.waiter = continuation
          return false
        }
        return true
      }
      if isSettled { continuation.resume() }
    }
  }

  func answer(_ payload: [UInt8]?) {
    change { content in
      switch content.state {
      case .open: content.state = .answered(payload)
      case .answered, .unencodable, .released: content.furtherAnswers.append(payload)
      }
    }
  }

  func fail(_ error: CodecError) {
    change { if $0.state == .open { $0.state = .unencodable(error) } }
  }

  func release() {
    change { if $0.state == .open { $0.state = .released } }
  }

  private func change(_ body: (inout Content) -> Void) {
    let waiter = lock.withLock { () -> CheckedContinuation<Void, Never>? in
      body(&content)
      guard content.state != .open else { return nil }
      defer { content.waiter = nil }
      return content.waiter
    }
    waiter?.resume()
  }
}

import ChannelCodec
public import Flutter
import Synchronization

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
    /// The handler threw an error that nobody catches, where on iOS the app ends; the text says which.
    case threw(String)
    /// Every holder has let go of the token without answering.
    case released
  }

  /// What is known of a reply.
  struct Snapshot {
    var state: State
    /// Whether the bytes of the answer come from one of the codecs here, so that Dart can read them.
    var isEncoded: Bool
  }

  private struct Content {
    var state = State.open
    var furtherAnswers = 0
    var waiters: [@Sendable (State) -> Void] = []
    var isWatched = false
    var isEncoded = false
  }

  /// The channel that the message came on.
  public let channel: String
  /// The message's number, if whoever sent it counts.
  let number: Int
  /// The message decoded, if it was a call.
  let message: ChannelMessage?
  private let faults: InjectedFaults?
  private let observer: (any ReplyObserver)?
  private let content = Mutex(Content())

  init(
    channel: String, number: Int = 0, message: ChannelMessage? = nil, faults: InjectedFaults? = nil,
    observer: (any ReplyObserver)? = nil
  ) {
    self.channel = channel
    self.number = number
    self.message = message
    self.faults = faults
    self.observer = observer
  }

  /// What became of the reply so far.
  public var state: State { content.withLock { $0.state } }

  /// Whether nothing can change the state any more.
  public var isSettled: Bool {
    content.withLock {
      if case .open = $0.state { return false }
      return true
    }
  }

  /// How many answers were given after the first, which Dart never sees.
  public var furtherAnswers: Int { content.withLock { $0.furtherAnswers } }

  /// How much later the reply reaches Dart than it was given, by the faults that were injected.
  public var injectedDelay: Duration { faults?.delay ?? .zero }

  /// All that is known of the reply at this moment.
  var snapshot: Snapshot {
    content.withLock { Snapshot(state: $0.state, isEncoded: $0.isEncoded && faults == nil) }
  }

  /// The faults that were injected, in words, or `nil`.
  var injectedFaults: String? { faults?.description }

  /// Calls the body with the settled state: now when it is settled, else on the thread that settles it.
  public func whenSettled(_ body: @escaping @Sendable (State) -> Void) {
    let settled: State? = content.withLock { content in
      if case .open = content.state {
        content.waiters.append(body)
        return nil
      }
      return content.state
    }
    if let settled { body(settled) }
  }

  /// Begins to tell the observer when the reply is settled; `false` when it is already.
  func watch() -> Bool {
    content.withLock { content in
      guard case .open = content.state else { return false }
      content.isWatched = true
      return true
    }
  }

  /// Takes an answer; the first one counts.
  func answer(_ payload: [UInt8]?, isEncoded: Bool = false) {
    if let faults { faults.apply(to: payload, of: self) } else { settleOrCount(payload, isEncoded: isEncoded) }
  }

  /// Takes an answer as it is.
  func settleOrCount(_ payload: [UInt8]?, isEncoded: Bool = false) {
    guard !settle(.answered(payload), isEncoded: isEncoded) else { return }
    content.withLock { $0.furtherAnswers += 1 }
    observer?.replyWasGivenAgain(self)
  }

  func reject(_ error: FlutterCodecError) { settle(.undecodable(error)) }

  func fail(_ error: FlutterCodecError) { settle(.unencodable(error)) }

  func fail(throwing error: String) { settle(.threw(error)) }

  func release() { settle(.released) }

  @discardableResult
  private func settle(_ state: State, isEncoded: Bool = false) -> Bool {
    let (isFirst, wasWatched, waiters) = content.withLock { content in
      guard case .open = content.state else { return (false, false, [@Sendable (State) -> Void]()) }
      content.state = state
      content.isEncoded = isEncoded
      let waiters = content.waiters
      content.waiters = []
      return (true, content.isWatched, waiters)
    }
    if wasWatched { observer?.replyWasSettled(self) }
    for waiter in waiters { waiter(state) }
    return isFirst
  }
}

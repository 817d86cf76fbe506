import ChannelCodec
import DeviceEmulator
public import Flutter
import Synchronization

/// The engine's side of a message that was handed to a handler: what became of its reply.
public final class PendingReply: Sendable {
  /// What became of a reply; what is rare takes no room in the others.
  public enum State: Sendable, Hashable {
    /// A token is still held by somebody.
    case open
    /// Answered, with bytes or, for "not implemented", without.
    case answered([UInt8]?)
    /// The handler's channel could not decode the message, where on iOS the app ends with an exception.
    indirect case undecodable(FlutterCodecError)
    /// The handler's result could not be encoded, where on iOS the app ends with an exception.
    indirect case unencodable(FlutterCodecError)
    /// The handler threw an error that nobody catches, where on iOS the app ends; the text says which.
    indirect case threw(String)
    /// Every holder has let go of the token without answering.
    case released
  }

  /// What is known of a reply.
  struct Snapshot {
    var state: State
    /// How long it took in real time, if that was measured.
    var elapsed: Duration?
    /// The time of the message that brought the answer, in microseconds, when it was another one's handling that did.
    var answerTime: Int?
    /// Whether the bytes of the answer come from one of the codecs here, so that Dart can read them.
    var isEncoded: Bool
  }

  private struct Content {
    var state = State.open
    var furtherAnswers = 0
    var waiters: [@Sendable (State) -> Void] = []
    var isWatched = false
    var elapsed: Duration?
    var answerTime: Int?
    var isEncoded = false
    /// Whether an answer was given that has not arrived yet.
    var isOnItsWay = false
    /// Where the reply was given, and where it was given again.
    var callSites: [CallSite] = []
  }

  /// The channel that the message came on.
  public let channel: String
  /// The message's number, if whoever sent it counts.
  let number: Int
  /// The message decoded, if it was a call.
  let message: ChannelMessage?
  /// When the message was handed over, since `origin`, if real time matters.
  private let start: Duration?
  private static let origin = SuspendingClock.now
  private static var now: Duration { SuspendingClock.now - origin }
  private let recordsCallSites: Bool
  private let faults: InjectedFaults?
  private let observer: (any ReplyObserver)?
  private let content = Mutex(Content())

  init(
    channel: String, number: Int = 0, message: ChannelMessage? = nil, measuresTime: Bool = false,
    faults: InjectedFaults? = nil, recordsCallSites: Bool = false, observer: (any ReplyObserver)? = nil
  ) {
    self.channel = channel
    self.number = number
    self.message = message
    start = measuresTime ? Self.now : nil
    self.recordsCallSites = recordsCallSites
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
  var snapshot: Snapshot { content.withLock { snapshot(of: $0) } }

  /// All that is known of the reply, or `nil` while somebody can still settle it.
  var finalSnapshot: Snapshot? {
    content.withLock { content in
      if case .open = content.state { return nil }
      return snapshot(of: content)
    }
  }

  private func snapshot(of content: borrowing Content) -> Snapshot {
    Snapshot(
      state: content.state, elapsed: content.elapsed, answerTime: content.answerTime,
      isEncoded: content.isEncoded && faults == nil)
  }

  /// Where the reply was given and where it was given again, if that was recorded and is known.
  var callSites: [String] { content.withLock { $0.callSites }.compactMap(\.text) }

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
    if recordsCallSites, let site = CallSite.capture() {
      content.withLock { if $0.callSites.count < 2 { $0.callSites.append(site) } }
    }
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

  /// Takes an answer in the channel's codec.
  func answer(_ reply: MethodReply, in codec: any MethodCodec) {
    do throws(CodecError) {
      answer(try codec.encodeReply(reply), isEncoded: true)
    } catch {
      fail(FlutterCodecError(error))
    }
  }

  /// Takes an error that the handler threw, as the platform does.
  func fail(throwing error: any Error, in codec: any MethodCodec, on platform: HostPlatform) {
    let text = String(describing: error)
    switch platform {
    case .iOS: settle(.threw("\(type(of: error)): \(text)"))
    case .android:
      answer(.error(code: "error", message: text, stackTrace: "\(type(of: error)): \(text)"), in: codec)
    }
  }

  /// Notes that an answer was given which will arrive later, so that letting go of the token means nothing.
  func expectAnswer() { content.withLock { $0.isOnItsWay = true } }

  /// Notes that an answer was given which will never arrive.
  func lose() { settle(.released) }

  /// Notes that nobody can answer any more.
  func release() {
    let isOwed = content.withLock { content in
      guard case .open = content.state else { return false }
      return !content.isOnItsWay
    }
    if isOwed { settle(.released) }
    observer?.replyWasReleased(self)
  }

  @discardableResult
  private func settle(_ state: State, isEncoded: Bool = false) -> Bool {
    let (isFirst, wasWatched, waiters) = content.withLock { content in
      guard case .open = content.state else { return (false, false, [@Sendable (State) -> Void]()) }
      content.state = state
      content.isEncoded = isEncoded
      content.elapsed = start.map { Self.now - $0 }
      if content.isWatched { content.answerTime = StartedTasks.currentOrigin?.time }
      let waiters = content.waiters
      content.waiters = []
      return (true, content.isWatched, waiters)
    }
    if wasWatched { observer?.replyWasSettled(self) }
    for waiter in waiters { waiter(state) }
    return isFirst
  }
}

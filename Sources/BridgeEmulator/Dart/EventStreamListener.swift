public import ChannelCodec
import ChannelTraffic

/// A Dart listener of an event channel: what `receiveBroadcastStream(arguments).listen(...)` does (platform_channel.dart).
///
/// Listening sets Dart's handler of the channel and then calls `listen`; cancelling takes the handler away and then calls
/// `cancel`. The end of the stream cancels as well. Failures of both calls and events that cannot be decoded go to
/// `FlutterError.reportError`, here `reported`, and never to the stream. A second listener of the same channel steals the
/// handler of the first.
@MainActor
public final class EventStreamListener {
  /// The channel's name.
  public let channel: String
  /// What the stream told so far, in order.
  public private(set) var events: [DartEvent] = []
  /// What Dart reports as an error of the framework, in order.
  public private(set) var reported: [String] = []
  /// Told of each event as it comes.
  public var onEvent: (@MainActor (DartEvent) -> Void)?

  private let engine: EmulatedEngine
  private let codec: any MethodCodec
  private let arguments: ChannelValue
  private var isListening = false

  /// Creates a listener that does not listen yet.
  ///
  /// - Parameter arguments: What `listen` and `cancel` hand to the stream handler.
  public init(
    _ channel: String, of engine: EmulatedEngine, codec: any MethodCodec = StandardMethodCodec(),
    arguments: ChannelValue = .null
  ) {
    self.channel = channel
    self.engine = engine
    self.codec = codec
    self.arguments = arguments
  }

  /// Whether it listens.
  public var isActive: Bool { isListening }

  /// Begins to listen; does nothing when it listens already.
  public func listen() {
    guard !isListening else { return }
    isListening = true
    engine.dart.setListener(
      { [weak self] message, reply in
        self?.receive(message)
        // Dart answers every event with nothing.
        reply(nil)
      }, on: channel)
    call("listen", while: "activating")
  }

  /// Ends listening; does nothing when it does not listen.
  public func cancel() {
    guard isListening else { return }
    isListening = false
    engine.dart.setListener(nil, on: channel)
    call("cancel", while: "de-activating")
  }

  private func receive(_ message: [UInt8]?) {
    do throws(CodecError) {
      switch try codec.decodeReply(message) {
      case .notImplemented:
        add(.done)
        cancel()
      case .success(let value): add(.value(value))
      case .error(let error): add(.error(error))
      }
    } catch {
      reported.append("FormatException: \(error.message), while handling an event on channel \(channel)")
    }
  }

  private func add(_ event: DartEvent) {
    events.append(event)
    onEvent?(event)
  }

  private func call(_ method: String, while activity: String) {
    let payload: [UInt8]
    do throws(CodecError) {
      payload = try codec.encodeMethodCall(MethodCall(method, arguments: arguments))
    } catch {
      reported.append("Invalid argument: \(error.message), while \(activity) platform stream on channel \(channel)")
      return
    }
    let (turns, life) = (engine.turns, engine.dart.life)
    engine.send(payload, on: channel).whenSettled { [weak self] state in
      guard case .answered(let envelope) = state else { return }
      turns.add {
        if let self, self.engine.dart.life == life { self.conclude(envelope, of: method, while: activity) }
      }
    }
  }

  private func conclude(_ envelope: [UInt8]?, of method: String, while activity: String) {
    let caller = DartCaller(channel: channel, codec: codec is JSONMethodCodec ? .jsonMethod : .standardMethod)
    let outcome = caller.outcome(of: envelope, method: method, as: .plain)
    if case .value = outcome { return }
    reported.append("\(outcome), while \(activity) platform stream on channel \(channel)")
  }
}

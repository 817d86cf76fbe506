import ChannelCodec

/// The messenger of an engine: it forwards to what stands behind the engine while the engine runs.
///
/// Where iOS raises an exception, because the engine was not run or is gone, nothing happens but that the messenger
/// behind is told of a fault.
final class EngineMessenger: NSObject, FlutterMessengerDiagnostics, @unchecked Sendable {
  private enum Phase {
    case new
    case running
    case destroyed
  }

  /// A handler that was set here. It is kept here as well as behind, so that its end, which may run anybody's code, does
  /// not happen inside whatever the messenger behind is doing.
  private final class Handler {
    let connection: FlutterBinaryMessengerConnection
    let handle: FlutterReceiverMessageHandler

    init(_ connection: FlutterBinaryMessengerConnection, _ handle: @escaping FlutterReceiverMessageHandler) {
      self.connection = connection
      self.handle = handle
    }
  }

  private let lock = NSLock()
  private var phase = Phase.new
  private weak var behind: (any FlutterBinaryMessenger)?
  private var handlers: [String: Handler] = [:]
  private let host = FlutterEngineHost.current

  init(behind: (any FlutterBinaryMessenger)?) { self.behind = behind }

  var isRunning: Bool { lock.withLock { phase == .running } }

  /// Begins to forward, if there is anything behind; whether it forwards now.
  func run() -> Bool {
    lock.withLock {
      if behind != nil { phase = .running }
      return phase == .running
    }
  }

  /// Ends forwarding and removes the handlers that were set.
  func destroy() {
    let (messenger, owned) = lock.withLock {
      defer { handlers = [:] }
      if phase == .running { phase = .destroyed }
      return (behind, handlers)
    }
    for handler in owned.values.sorted(by: { $0.connection < $1.connection }) {
      messenger?.cleanUpConnection(handler.connection)
    }
  }

  /// What to forward to; a fault and `nil` when the engine does not run.
  private func forwarding(
    _ what: String, _ stage: FlutterChannelFault.Stage, on channel: String
  ) -> (any FlutterBinaryMessenger)? {
    let (messenger, now) = lock.withLock { (behind, phase) }
    let error: FlutterCodecError
    switch now {
    case .running:
      return messenger
    case .new:
      error = FlutterCodecError(
        .engineNotRun, path: "", message: "\(what) before the engine has been run; on iOS the app ends",
        hint: "Run the engine first.")
    case .destroyed:
      error = FlutterCodecError(
        .engineDestroyed, path: "", message: "\(what) after the engine was destroyed; on iOS the app ends",
        hint: "Let go of the channel, and stop timers, in detachFromEngine(for:).")
    }
    channelDidFail(FlutterChannelFault(stage, channel: channel, error: error))
    return nil
  }

  var makeBackgroundTaskQueue: (() -> any FlutterTaskQueue)? { lock.withLock { behind }?.makeBackgroundTaskQueue }

  func setMessageHandlerOnChannel(
    _ channel: String, receiverMessageHandler handler: FlutterReceiverMessageHandler?,
    taskQueue: (any FlutterTaskQueue)?
  ) -> FlutterBinaryMessengerConnection {
    guard let handler else {
      // Without a running engine there is nothing to remove, which iOS answers with this number (FlutterEngine.mm).
      guard isRunning, let messenger = lock.withLock({ behind }) else { return 1 }
      let previous = lock.withLock { handlers.removeValue(forKey: channel) }
      return withExtendedLifetime(previous) {
        messenger.setMessageHandlerOnChannel(channel, binaryMessageHandler: nil)
      }
    }
    guard let messenger = forwarding("setting a message handler", .settingHandler, on: channel) else { return -1 }
    // Engines that the handler makes are hosted as this one is.
    var handle = handler
    if let host = host ?? FlutterEngineHost.current {
      handle = { message, receiver in FlutterEngineHost.$current.withValue(host) { handler(message, receiver) } }
    }
    let connection = messenger.connect(handle, on: channel, taskQueue: taskQueue)
    let previous = lock.withLock { handlers.updateValue(Handler(connection, handle), forKey: channel) }
    return withExtendedLifetime(previous) { connection }
  }

  func setMessageHandlerOnChannel(
    _ channel: String, binaryMessageHandler handler: FlutterBinaryMessageHandler?
  ) -> FlutterBinaryMessengerConnection {
    setMessageHandlerOnChannel(channel, binaryMessageHandler: handler, taskQueue: nil)
  }

  func setMessageHandlerOnChannel(
    _ channel: String, binaryMessageHandler handler: FlutterBinaryMessageHandler?, taskQueue: (any FlutterTaskQueue)?
  ) -> FlutterBinaryMessengerConnection {
    setMessageHandlerOnChannel(
      channel, receiverMessageHandler: handler.map { handler in { handler($0, $1.reply) } }, taskQueue: taskQueue)
  }

  func send(onChannel channel: String, message: Data?) {
    forwarding("sending a message", .sending, on: channel)?.send(onChannel: channel, message: message)
  }

  func send(onChannel channel: String, message: Data?, binaryReply callback: FlutterBinaryReply?) {
    forwarding("sending a message", .sending, on: channel)?
      .send(onChannel: channel, message: message, binaryReply: callback)
  }

  func cleanUpConnection(_ connection: FlutterBinaryMessengerConnection) {
    let (messenger, previous) = lock.withLock {
      let channel = handlers.first { $0.value.connection == connection }?.key
      return (phase == .running ? behind : nil, channel.flatMap { handlers.removeValue(forKey: $0) })
    }
    withExtendedLifetime(previous) { messenger?.cleanUpConnection(connection) }
  }

  func channelDidFail(_ fault: FlutterChannelFault) {
    if let diagnostics = lock.withLock({ behind }) as? any FlutterMessengerDiagnostics {
      diagnostics.channelDidFail(fault)
    } else {
      FlutterLog.write(fault.description)
    }
  }
}

extension FlutterChannelFault.Stage {
  /// Setting a handler on an engine that does not run; there is none then.
  public static let settingHandler = FlutterChannelFault.Stage(rawValue: "setting-handler")
  /// Sending through an engine that does not run; nothing was sent, and no reply comes.
  public static let sending = FlutterChannelFault.Stage(rawValue: "sending")
}

extension CodecError.Code {
  /// The engine has not been run.
  public static let engineNotRun = CodecError.Code(rawValue: "engine-not-run")
  /// The engine was destroyed.
  public static let engineDestroyed = CodecError.Code(rawValue: "engine-destroyed")
}

import BridgeReport
public import Flutter
public import Foundation
import Synchronization

/// A Flutter engine off-device: it holds the handlers of the host's channels, and stands between them and Dart.
///
/// A channel is its name: whoever sets a handler last has it, and a message to a channel without one is answered at once
/// with no payload, which Dart reads as "not implemented" (platform_message_handler_ios.mm). Each engine is a world of
/// its own; nothing is shared between two.
public final class EmulatedEngine: NSObject, Sendable {
  struct Content {
    var connections = Connections()
    var streams = StreamWatch()
    var isDetached = false
  }

  /// Whose habits the engine has.
  public let platform: HostPlatform
  /// What Dart's side of the engine keeps and who listens there.
  public let dart: DartSide

  let content = Mutex(Content())
  let log: FindingLog
  let turns: TurnQueue

  /// Creates an engine without any handler, with the habits of iOS.
  public override convenience init() { self.init(platform: .iOS) }

  /// Creates an engine without any handler.
  public convenience init(platform: HostPlatform) { self.init(platform: platform, log: FindingLog()) }

  /// Creates an engine without any handler, whose findings are told as those of another one.
  package convenience init(reportingTo engine: EmulatedEngine) { self.init(platform: engine.platform, log: engine.log) }

  private init(platform: HostPlatform, log: FindingLog) {
    self.platform = platform
    self.log = log
    turns = TurnQueue()
    dart = DartSide(log: log, turns: turns)
  }

  /// The messenger to give to plugins, which does not keep the engine alive.
  public var binaryMessenger: FlutterBinaryMessengerRelay { FlutterBinaryMessengerRelay(parent: self) }

  /// Makes a native handler answer a channel's method calls; `nil` leaves the channel without a handler.
  public func setMethodHandler(_ handler: MethodHandler?, on channel: String) {
    connect(handler.map { ChannelHandler(.methods($0)) }, on: channel)
  }

  /// Makes a handler answer a channel's messages; `nil` leaves the channel without a handler.
  public func setBinaryHandler(_ handler: BinaryHandler?, on channel: String) {
    connect(handler.map { ChannelHandler(.binary($0)) }, on: channel)
  }

  /// The channels that have a handler, sorted.
  public var channels: [String] { content.withLock { $0.connections.channels } }

  /// Whether anybody answers the messages of a channel.
  public func hasHandler(_ channel: String) -> Bool { content.withLock { $0.connections.handler(of: channel) != nil } }

  /// The methods that a channel's handler said it implements; empty when it said nothing.
  public func methods(of channel: String) -> [String] {
    guard case .methods(let handler) = handler(of: channel)?.kind else { return [] }
    return handler.methods
  }

  /// What the engine found wrong by itself since the last time this was asked, without a recording or a record.
  ///
  /// Of findings that repeat themselves on a channel only the first is kept.
  public func takeFindings() -> [Finding] { log.take().map(\.finding) }

  /// Runs what is on its way to Dart and back, until nothing is; it runs by itself when the main actor is free.
  @MainActor
  public func runTurns() { turns.run() }

  /// Whether anything is on its way to Dart or back.
  public var isBusy: Bool { !turns.isEmpty }

  func handler(of channel: String) -> ChannelHandler? {
    content.withLock { $0.connections.handler(of: channel) }
  }

  @discardableResult
  func connect(_ handler: ChannelHandler?, on channel: String) -> Int64 {
    enum Outcome {
      case connected(Int64)
      case left(Int64)
      case refused
    }
    let outcome: Outcome = content.withLock { content in
      if content.isDetached { return handler == nil ? .connected(1) : .refused }
      let id = content.connections.connect(handler, on: channel)
      return handler == nil && content.streams.forget(channel) ? .left(id) : .connected(id)
    }
    switch outcome {
    case .connected(let id): return id
    case .left(let id):
      reportLeft(channel)
      return id
    case .refused:
      log.add(
        .handlerAfterDetach, channel: channel, expected: "a handler set while the engine runs",
        actual: "a handler set after the engine was detached, where iOS raises an exception",
        hint: "Let go of channels when the engine is detached; make new ones for the next engine.")
      return -1
    }
  }

  /// Takes a handler away if the connection still owns its channel; a newer handler stays.
  func disconnect(_ connection: Int64) {
    let left: String? = content.withLock { content in
      guard let channel = content.connections.disconnect(connection) else { return nil }
      return content.streams.forget(channel) ? channel : nil
    }
    if let left { reportLeft(left) }
  }

  func reportLeft(_ channel: String) {
    log.add(
      .streamLeftActive, channel: channel, expected: "cancel before the handler goes away",
      actual: "Dart still listens; onCancel is not called",
      hint: "Stop what feeds the stream where the handler is removed, for instance in detachFromEngine.")
  }
}

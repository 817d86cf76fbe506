import ChannelCodec
import BridgeReport

/// Dart's side of an engine: who listens to the host's messages, and what waits while nobody does (channel_buffers.dart).
///
/// A channel without a listener keeps its messages, one unless it was resized, and no reply is given while they wait. A
/// message too many pushes the oldest out, whose sender gets no payload as the reply. With a capacity of 0 messages are
/// thrown away and their callbacks never called. A listener that appears gets what waits, one message at a time; what
/// arrives meanwhile stands behind.
@MainActor
public final class DartSide {
  private var buffers: [String: ChannelBuffer] = [:]
  private let log: FindingLog
  private let turns: TurnQueue

  /// Takes the messages of all channels that have no listener of their own, in place of the buffers.
  ///
  /// It stands for a whole app, as when a recording or another process answers for Dart.
  public var fallbackListener: (@MainActor (OutgoingMessage, @escaping DartReply) -> Void)?

  /// How often Dart was started anew; code of an earlier life gets no reply any more.
  private(set) var life = 0
  private var isOver = false

  nonisolated init(log: FindingLog, turns: TurnQueue) {
    self.log = log
    self.turns = turns
  }

  /// Sets who takes the messages of a channel, in place of any other; `nil` leaves the channel to its buffer.
  ///
  /// What waits in the buffer is handed over later, not before this returns.
  public func setListener(_ listener: DartListener?, on channel: String) {
    let isNew = buffers[channel]?.listener == nil
    buffers[channel, default: ChannelBuffer()].listener = listener
    if listener != nil, isNew { drain(channel) }
  }

  /// Whether somebody listens to a channel by its name.
  public func hasListener(_ channel: String) -> Bool { buffers[channel]?.listener != nil }

  /// How many messages wait on a channel.
  public func waiting(on channel: String) -> Int { buffers[channel]?.count ?? 0 }

  /// The channels on which messages wait, sorted.
  public var waitingChannels: [String] { buffers.filter { $0.value.count > 0 }.keys.sorted() }

  /// How many messages may wait on a channel.
  public func capacity(of channel: String) -> Int { buffers[channel]?.capacity ?? ChannelBuffer.defaultCapacity }

  /// Sets how many messages may wait on a channel; the oldest of too many are answered with no payload.
  public func resize(_ channel: String, to capacity: Int) {
    for message in buffers[channel, default: ChannelBuffer()].resize(to: capacity) { message.reply(nil) }
  }

  /// Sets whether a channel may lose messages without a finding.
  public func setAllowsOverflow(_ isAllowed: Bool, on channel: String) {
    buffers[channel, default: ChannelBuffer()].allowsOverflow = isAllowed
  }

  /// Takes a message that has arrived from the host.
  func receive(_ message: OutgoingMessage, _ callback: HostCallback?) {
    guard !isOver else { return }
    let (life, turns) = (life, turns)
    let reply: DartReply = { [weak self] payload in
      guard let callback else { return }
      turns.add { if self?.life == life { callback.call(payload) } }
    }
    if message.channel == ControlMessage.channel { return control(message, reply) }
    push(message, reply)
  }

  /// Forgets all listeners and messages, as when Dart's isolate ends and another one begins.
  func restart() {
    buffers = [:]
    life += 1
  }

  /// Ends Dart for good.
  func end() {
    restart()
    fallbackListener = nil
    isOver = true
  }

  private func push(_ message: OutgoingMessage, _ reply: @escaping DartReply) {
    let channel = message.channel
    var buffer = buffers[channel] ?? ChannelBuffer()
    if !buffer.isDraining, let listener = buffer.listener { return listener(message.payload, reply) }
    if buffer.listener == nil, let fallbackListener { return fallbackListener(message, reply) }
    let dropped = buffer.push(ChannelBuffer.Message(payload: message.payload, reply: reply))
    buffers[channel] = buffer
    for message in dropped ?? [] { message.reply(nil) }
    if dropped?.isEmpty != true, !buffer.allowsOverflow { report(overflowOf: message, capacity: buffer.capacity) }
  }

  private func drain(_ channel: String) {
    guard buffers[channel]?.isDraining == false else { return }
    buffers[channel]?.isDraining = true
    turns.addMicrotask { [weak self] in self?.drainStep(channel) }
  }

  private func drainStep(_ channel: String) {
    guard let listener = buffers[channel]?.listener, let message = buffers[channel]?.pop() else {
      buffers[channel]?.isDraining = false
      return
    }
    listener(message.payload, message.reply)
    turns.addMicrotask { [weak self] in self?.drainStep(channel) }
  }

  private func control(_ message: OutgoingMessage, _ reply: DartReply) {
    do throws(CodecError) {
      switch try ControlMessage(message.payload) {
      case .resize(let channel, let capacity): resize(channel, to: capacity)
      case .overflow(let channel, let isAllowed): setAllowsOverflow(isAllowed, on: channel)
      }
    } catch {
      log.add(
        .undecodable, channel: message.channel, method: message.method, actual: error.message,
        hint: "Use resizeChannelBuffer and setWarnsOnOverflow of the channel.")
    }
    reply(nil)
  }

  private func report(overflowOf message: OutgoingMessage, capacity: Int) {
    log.add(
      .bufferOverflow, channel: message.channel, method: message.method, expected: "a listener in Dart",
      actual: "a message was discarded before anybody listened; the channel keeps \(capacity)",
      hint: "Send when Dart listens, or resize the channel's buffer.")
  }
}

import BridgeReport
import ChannelCodec

/// Follows the event channels of an engine by what crosses the border, to find events that come too late.
///
/// Dart calls `listen` and `cancel` on the channel's own name; events go out on the same name as envelopes, and no message
/// at all ends the stream (platform_channel.dart). iOS lets a sink send at any time (FlutterChannels.mm), so what comes
/// after `cancel` waits in Dart's channel buffer and is the first event of whoever listens next.
struct StreamWatch {
  private struct Stream {
    var phase = Phase.active
    /// Whether any event was sent; without, `listen` may be any method of that name.
    var hasSent = false

    var isActive: Bool { phase == .active && hasSent }
  }

  private enum Phase {
    case active
    case cancelled
    case ended
  }

  /// What Dart may ask of an event channel.
  enum Request {
    case listen
    case cancel

    /// The request in a call that is still in bytes, or `nil` for any other message.
    init?(_ payload: [UInt8]?) {
      guard let payload, let first = payload.first else { return nil }
      if first == 7, payload.count > 8, payload[1] == 6 {
        switch payload[2] {
        case UInt8(ascii: "l") where payload[2..<8].elementsEqual("listen".utf8): self = .listen
        case UInt8(ascii: "c") where payload[2..<8].elementsEqual("cancel".utf8): self = .cancel
        default: return nil
        }
      } else if first == UInt8(ascii: "{") {
        guard let call = try? JSONMethodCodec().decodeMethodCall(payload) else { return nil }
        self.init(call)
      } else {
        return nil
      }
    }

    /// The request in a call, or `nil` for any other call.
    init?(_ call: ChannelMessage) {
      if call.isCall(of: "listen") {
        self = .listen
      } else if call.isCall(of: "cancel") {
        self = .cancel
      } else {
        return nil
      }
    }
  }

  private var streams: [String: Stream] = [:]

  /// The channels that Dart listens to, sorted.
  var active: [String] { streams.filter { $0.value.isActive }.keys.sorted() }

  /// Notes what Dart asks, before the handler learns of it: by then Dart has taken its own handler away.
  mutating func note(_ request: Request, on channel: String) {
    switch request {
    case .listen: streams[channel, default: Stream()].phase = .active
    case .cancel: if streams[channel]?.phase == .active { streams[channel]?.phase = .cancelled }
    }
  }

  /// Notes what the host sends, and gives the rule that an event breaks.
  mutating func note(sent payload: [UInt8]?, on channel: String) -> Rule? {
    guard let stream = streams[channel], Self.isEvent(payload) else { return nil }
    switch stream.phase {
    case .active:
      streams[channel]?.hasSent = true
      if payload == nil { streams[channel]?.phase = .ended }
      return nil
    case .cancelled: return .eventAfterCancel
    case .ended: return .eventAfterEnd
    }
  }

  /// Forgets a channel whose handler is gone; `true` when Dart still listens to it.
  mutating func forget(_ channel: String) -> Bool {
    streams.removeValue(forKey: channel)?.isActive ?? false
  }

  /// Whether a message is an event, an error event or the end of a stream, and no call of a method.
  private static func isEvent(_ payload: [UInt8]?) -> Bool {
    guard let payload else { return true }
    guard let first = payload.first else { return false }
    return first <= 1 || first == UInt8(ascii: "[")
  }
}

import ChannelTraffic

/// Dart's side of a recording: answers the calls of the host as the recorded app did.
///
/// The replies of a channel (and of a method, where there are any) are given in their order, each when it comes by in the
/// recording. Events get no payload at once, which is what Dart answers them with.
@MainActor
final class RecordedDart {
  private struct Key: Hashable {
    var channel: String
    var method: String?
  }

  /// How many recorded replies are kept for calls that have not come yet.
  private static let maximumReady = 1_024

  private let codecs: ChannelCodecs
  private var waiting: [Key: [DartReply]] = [:]
  private var ready: [Key: [[UInt8]?]] = [:]
  private var readyCount = 0
  /// How many calls of the host wait for a reply that comes later in the recording, if at all.
  private(set) var waitingCount = 0

  init(codecs: ChannelCodecs) { self.codecs = codecs }

  /// Takes a message of the host.
  func take(_ message: OutgoingMessage, _ reply: @escaping DartReply) {
    let kind = codecs.kind(of: message.channel)
    guard !isEvent(message, kind) else { return reply(nil) }
    let key = Key(channel: message.channel, method: kind.carriesMethods ? message.method : nil)
    if let recorded = ready[key]?.first {
      ready[key]?.removeFirst()
      readyCount -= 1
      return reply(recorded)
    }
    waiting[key, default: []].append(reply)
    waitingCount += 1
  }

  /// Takes a recorded reply of Dart.
  func feed(_ recorded: DecodedRecord) {
    let hasMethods = recorded.codec.carriesMethods
    let key = Key(channel: recorded.record.channel, method: hasMethods ? recorded.method : nil)
    if let reply = waiting[key]?.first {
      waiting[key]?.removeFirst()
      waitingCount -= 1
      return reply(recorded.record.payload)
    }
    guard hasMethods ? recorded.method != nil : true, readyCount < Self.maximumReady else { return }
    ready[key, default: []].append(recorded.record.payload)
    readyCount += 1
  }

  /// Leaves all calls that still wait without a reply: the recording is over.
  func end() {
    waiting = [:]
    waitingCount = 0
  }

  private func isEvent(_ message: OutgoingMessage, _ kind: ChannelCodecKind) -> Bool {
    let first = message.payload?.first
    switch kind {
    case .standardMethod, .jsonMethod: return first == nil || first == 0 || first == 1 || first == UInt8(ascii: "[")
    case .pigeon: return first == 0 || first == 1
    default: return false
    }
  }
}

extension ChannelCodecKind {
  /// Whether all that crosses is calls, envelopes and events.
  var carriesMethods: Bool { self == .standardMethod || self == .jsonMethod }
}

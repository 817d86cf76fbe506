import BridgeReport
import ChannelCodec
import ChannelTraffic
import Flutter

extension ReplaySession {
  /// Most recorded replies follow their message closely; of older ones without a recorded reply this many are kept.
  private static let maximumAwaiting = 65_536

  /// Says what is wrong with a settled reply, and keeps it for the recorded one to come.
  func judge(_ exchange: Exchange) {
    let location = exchange.location
    switch exchange.pending.state {
    case .answered(let payload):
      verdict.replies += 1
      if payload == nil, let method = location.method {
        add(unknownMethod(method, at: location))
        return
      }
      if let channel = location.channel, let method = location.method {
        answered[channel, default: []].insert(method)
      }
      awaiting[exchange.number] = exchange
      if awaiting.count > Self.maximumAwaiting {
        let oldest = exchange.number - Self.maximumAwaiting / 2
        awaiting = awaiting.filter { $0.key > oldest }
      }
    case .released where exchange.wantsReply:
      add(
        Finding(
          .replyMissing, at: location, expected: "a reply",
          actual: "the handler let go of the reply without giving one",
          hint: "Call result on every path of the handler, also when there is nothing to return."))
    case .open where exchange.wantsReply:
      add(
        Finding(
          .replyMissing, at: location, expected: "a reply",
          actual: "the handler still held the reply when the recording was over",
          hint: "Call result when the work is done, and let go of it."))
    case .undecodable(let error): add(undecodable(error, at: location))
    case .unencodable(let error):
      var location = location
      location.path = error.path
      add(
        Finding(
          .replyUnencodable, at: location, actual: error.foundType.map { "\($0): \(error.message)" } ?? error.message,
          hint: error.hint))
    case .released, .open: break
    }
  }

  /// Compares the reply to a message with the recorded one.
  func compare(_ recorded: DecodedRecord) {
    guard let number = recorded.question?.number else { return }
    if open[number] != nil {
      open[number]?.recorded = recorded
      return
    }
    guard let exchange = awaiting.removeValue(forKey: number), case .answered(let payload) = exchange.pending.state
    else { return }
    if case .undecodable(let error) = recorded.content {
      add(undecodable(FlutterCodecError(error), at: location(of: recorded)))
      return
    }
    if recorded.record.payload == payload { return }
    do throws(CodecError) {
      guard let difference = try exchange.codec.difference(recorded: recorded.record.payload, given: payload) else {
        return
      }
      var location = exchange.location
      location.path = difference.path.isEmpty ? nil : difference.path
      add(
        Finding(
          .replyMismatch, at: location, expected: difference.expected, actual: difference.actual,
          hint: "Mend the handler, or record again if the reply is meant to change."))
    } catch {
      add(undecodable(FlutterCodecError(error), at: exchange.location))
    }
  }

  func undecodable(_ error: FlutterCodecError, at location: Finding.Location) -> Finding {
    var location = location
    location.path = error.path.isEmpty ? nil : error.path
    location.byteOffset = error.offset
    return Finding(
      .undecodable, at: location, actual: "\(error.code): \(error.message)",
      hint: "Check that both sides use the same codec on this channel; --codec CHANNEL=NAME says which.")
  }

  /// Reports each channel without a handler once.
  func reportUnhandledChannels() {
    let channels = engine.channels
    guard !channels.isEmpty else { return }
    for (channel, seen) in unhandled.sorted(by: { $0.value.first < $1.value.first })
    where !channel.hasPrefix("flutter/") && !channel.hasPrefix("dev.flutter/") {
      let nearest = NearestName.of(channel, among: channels)
      add(
        Finding(
          .unknownChannel,
          at: Finding.Location(recording: verdict.recording, record: seen.first, channel: channel),
          expected: "a handler for one of: \(channels.joined(separator: ", "))",
          actual: "\(seen.count) message\(seen.count == 1 ? "" : "s") to \(channel)",
          hint: nearest.map { "Did you mean \($0)?" }
            ?? "Register a handler, or leave the channel out with --filter '!channel:\(channel)'."))
    }
  }

  private func unknownMethod(_ method: String, at location: Finding.Location) -> Finding {
    let channel = location.channel ?? ""
    let known = answered[channel, default: []].union(engine.methods(of: channel))
    return Finding(
      .unknownMethod, at: location, expected: known.isEmpty ? nil : "one of: \(known.sorted().joined(separator: ", "))",
      actual: method,
      hint: NearestName.of(method, among: known).map { "Did you mean \($0)?" }
        ?? "Implement the method, or stop calling it on this platform.")
  }
}

extension ChannelCodecKind {
  /// The first difference that Dart sees between two replies on a channel of this kind.
  func difference(recorded: [UInt8]?, given: [UInt8]?) throws(CodecError) -> ReplyDifference? {
    func compare(_ codec: some MethodCodec) throws(CodecError) -> ReplyDifference? {
      ReplyDifference(expected: try codec.decodeReply(recorded), actual: try codec.decodeReply(given))
    }
    func compare(_ codec: some MessageCodec) throws(CodecError) -> ReplyDifference? {
      // Dart's message codecs read "no message" as null.
      ReplyDifference(
        try codec.decodeMessage(recorded)?.value ?? .null, try codec.decodeMessage(given)?.value ?? .null,
        at: "message")
    }
    switch self {
    case .standardMethod: return try compare(StandardMethodCodec())
    case .jsonMethod: return try compare(JSONMethodCodec())
    case .standardMessage: return try compare(StandardMessageCodec())
    case .pigeon: return try compare(StandardMessageCodec(extensions: .pigeon))
    case .jsonMessage: return try compare(JSONMessageCodec())
    case .string: return try compare(StringCodec())
    case .binary: return try compare(BinaryCodec())
    }
  }
}

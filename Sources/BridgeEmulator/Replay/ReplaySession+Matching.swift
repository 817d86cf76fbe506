import BridgeReport
import ChannelCodec
import ChannelTraffic
import Flutter

extension ReplaySession {
  /// Notes that a channel's handler knows a method: it did anything but call it unknown.
  func noteKnown(_ exchange: Exchange) {
    let channel = exchange.pending.channel
    if let message = exchange.pending.message, let lastKnown, lastKnown.channel == channel,
      message.isCall(of: lastKnown.method)
    {
      return
    }
    guard let method = exchange.method else { return }
    known[channel, default: []].insert(method)
    lastKnown = (channel, method)
  }

  /// The finding for a call that its handler called unknown; `nameKnownMethods` completes it.
  func unknownMethod(_ method: String, at location: Finding.Location) -> Finding {
    Finding(
      .unknownMethod, at: location, actual: method,
      hint: "Implement the method, or stop calling it on this platform.")
  }

  /// Names the methods that handlers know, now that all calls were seen, where one was called that they don't.
  func nameKnownMethods() {
    for index in verdict.findings.indices where verdict.findings[index].rule == .unknownMethod {
      guard let channel = verdict.findings[index].location.channel, let method = verdict.findings[index].actual
      else { continue }
      let known = known[channel, default: []].union(engine.methods(of: channel))
      guard !known.isEmpty else { continue }
      verdict.findings[index].expected = "one of: \(known.sorted().joined(separator: ", "))"
      guard let nearest = NearestName.of(method, among: known) else { continue }
      verdict.findings[index].hint = "Did you mean \(nearest)?"
    }
  }

  /// The finding for a recorded reply that belongs to no message.
  func unmatchedReply(_ decoded: DecodedRecord) -> Finding {
    Finding(
      .unmatchedReply, at: location(of: decoded), expected: "the id of a message that still waits for a reply",
      actual: "id \(decoded.record.id), with which no earlier message on this channel waits",
      hint: "A reply comes once, behind its message and on the same channel; look for both with islandbridge show.")
  }

  /// The finding for a message with the id of one that still waits.
  func reusedID(_ decoded: DecodedRecord, _ displaced: Int) -> Finding {
    Finding(
      .reusedID, at: location(of: decoded), expected: "an id of its own until the reply to it has come",
      actual: "id \(decoded.record.id) of record \(displaced), which still waits",
      hint: "Number the messages of each direction one by one; what is recorded as a reply goes to the later one.")
  }
}

import BridgeReport
import ChannelCodec
import ChannelTraffic
import Flutter

extension ReplaySession {
  /// Most recorded replies follow their message closely; of older ones without a recorded reply this many are kept.
  private static let maximumAwaiting = 65_536

  /// Says what is wrong with a reply, and keeps it for the recorded one to come.
  func judge(_ exchange: Exchange) { judge(exchange, exchange.pending.snapshot) }

  /// Says what is wrong with a reply of which that much is known, and keeps it for the recorded one to come.
  func judge(_ exchange: Exchange, _ result: PendingReply.Snapshot) {
    onOutcome?(exchange.number, result.state)
    switch result.state {
    case .released, .open, .unencodable, .threw: noteKnown(exchange)
    case .answered, .undecodable: break
    }
    switch result.state {
    case .answered(let payload):
      verdict.replies += 1
      judgeLateness(of: exchange, result)
      if judge(payload, isEncoded: result.isEncoded, of: exchange) { keep(exchange) }
    case .released where exchange.wantsReply:
      report(
        .replyMissing, exchange, expected: "a reply",
        actual: exchange.pending.injectedFaults.map { "the reply was lost by the injected fault \($0)" }
          ?? "the handler let go of the reply without giving one" + view(of: exchange),
        hint: "Call result on every path of the handler, also when there is nothing to return.")
    case .open where exchange.wantsReply:
      report(
        .replyMissing, exchange, expected: "a reply",
        actual: "the handler still held the reply when the recording was over" + view(of: exchange),
        hint: "Call result when the work is done, and let go of it.")
    case .undecodable(let error): add(undecodable(error, at: exchange.location(in: verdict.recording)))
    case .unencodable(let error):
      report(
        .replyUnencodable, exchange, path: error.path,
        actual: error.foundType.map { "\($0): \(error.message)" } ?? error.message, hint: error.hint)
    case .threw(let text):
      report(
        .handlerTrap, exchange, expected: "a reply", actual: "the handler threw \(text), which iOS does not catch",
        hint: "Catch the error in the handler and answer with FlutterError.")
    case .released, .open: break
    }
  }

  /// Compares the reply to a message with the recorded one.
  func compare(_ recorded: DecodedRecord) {
    guard let number = recorded.question?.number else { return }
    if open[number] != nil {
      early[number] = recorded
      return
    }
    if let exchange = latest, exchange.number == number {
      latest = nil
      guard case .answered(let payload) = exchange.pending.state else { return }
      compare(recorded, with: payload, exchange.codec, at: exchange.location(in: verdict.recording))
    } else if let given = awaiting.removeValue(forKey: number) {
      compare(recorded, with: given.payload, given.codec, at: given.location(in: verdict.recording))
    }
  }

  private func compare(
    _ recorded: DecodedRecord, with payload: [UInt8]?, _ codec: ChannelCodecKind,
    at location: @autoclosure () -> Finding.Location
  ) {
    if case .undecodable(let error) = recorded.content {
      add(undecodable(FlutterCodecError(error), at: self.location(of: recorded)))
      return
    }
    verdict.compared += 1
    if recorded.record.payload == payload { return }
    do throws(CodecError) {
      guard let difference = try codec.difference(recorded: recorded.record.payload, given: payload) else { return }
      var location = location()
      location.path = difference.path.isEmpty ? nil : difference.path
      add(
        Finding(
          .replyMismatch, at: location, expected: difference.expected, actual: difference.actual,
          hint: "Mend the handler, or record again if the reply is meant to change."))
    } catch {
      add(undecodable(FlutterCodecError(error), at: location()))
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

  func report(
    _ rule: Rule, _ exchange: Exchange, path: String? = nil, expected: String? = nil, actual: String? = nil,
    hint: String? = nil
  ) {
    var location = exchange.location(in: verdict.recording)
    location.path = path?.isEmpty == true ? nil : path
    add(Finding(rule, at: location, expected: expected, actual: actual, hint: hint))
  }

  /// Reports a message that was answered more than once, and what that does on the engine's platform.
  func reportGivenAgain(_ pending: PendingReply) {
    let codec = options.codecs.kind(of: pending.channel)
    let consequence =
      engine.platform == .iOS
      ? "which iOS drops without a word"
      : "for which Android throws IllegalStateException: Reply already submitted"
    report(
      .replyTwice, Exchange(pending: pending, codec: codec, wantsReply: true), expected: "one reply",
      actual: "another reply after the first, \(consequence)" + Self.places(pending.callSites),
      hint: "Answer once on every path of the handler.")
  }

  private static func places(_ sites: [String]) -> String {
    guard sites.count > 1 else { return "" }
    return sites[0] == sites[1]
      ? "; both at \(sites[0])" : "; the first at \(sites[0]), the other at \(sites[1])"
  }

  private func judgeLateness(of exchange: Exchange, _ result: PendingReply.Snapshot) {
    let delay = exchange.pending.injectedDelay
    var recorded = Duration.zero
    if let asked = exchange.time, let answered = result.answerTime {
      let (passed, overflows) = answered.subtractingReportingOverflow(asked)
      if !overflows { recorded = .microseconds(passed) }
    }
    let real = (result.elapsed ?? .zero) + delay
    if recorded + delay > options.deadline {
      reportLate(exchange, recorded + delay, options.deadline)
    } else if let deadline = options.realDeadline, real > deadline {
      reportLate(exchange, real, deadline)
    }
  }

  private func reportLate(_ exchange: Exchange, _ age: Duration, _ deadline: Duration) {
    report(
      .replyLate, exchange, expected: "a reply within \(deadline.written)", actual: "a reply after \(age.written)",
      hint: "Answer before the long work is done and send its result as an event, or allow more with --deadline.")
  }

  private func keep(_ exchange: Exchange) {
    noteKnown(exchange)
    // What nobody waited for has no recorded reply.
    guard exchange.wantsReply else { return }
    if let latest, case .answered(let payload) = latest.pending.state {
      awaiting[latest.number] = GivenReply(
        payload: payload, codec: latest.codec, number: latest.number, channel: latest.pending.channel,
        method: method(of: latest))
    }
    latest = exchange
    if awaiting.count > Self.maximumAwaiting {
      let oldest = exchange.number - Self.maximumAwaiting / 2
      awaiting = awaiting.filter { $0.key > oldest }
    }
  }

  /// The method called: the same string as that of the message before, if it calls the same.
  private func method(of exchange: Exchange) -> String? {
    if let message = exchange.pending.message, let lastKnown, message.isCall(of: lastKnown.method) {
      return lastKnown.method
    }
    return exchange.method
  }
}

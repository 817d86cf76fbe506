import BridgeReport
import ChannelCodec
import ChannelTraffic
import Flutter

extension ReplaySession {
  /// Says what Dart makes of a reply; `false` when there is no use in comparing it with the recorded one.
  func judge(_ payload: [UInt8]?, isEncoded: Bool, of exchange: Exchange) -> Bool {
    guard let payload else { return judgeAbsence(of: exchange) }
    guard exchange.expectation != nil || exchange.codec == .pigeon || !isEncoded else { return true }
    do throws(CodecError) {
      // What Dart cannot read is not what it casts.
      try exchange.codec.check(payload)
    } catch {
      var finding = undecodable(FlutterCodecError(error), at: exchange.location(in: verdict.recording))
      finding.expected = "a reply that Dart can read"
      if let faults = exchange.pending.injectedFaults { finding.hint = "The fault \(faults) was injected." }
      add(finding)
      return false
    }
    let form = exchange.expectation?.form ?? .plain
    let method = exchange.method
    switch exchange.caller(in: options.dartCalls.isolate).outcome(of: payload, method: method, as: form) {
    case .typeError(let message, let path): reportTypeError(exchange, form, message, path)
    case .rangeError(let message), .formatException(let message): reportTypeError(exchange, form, message, "")
    case .platformException(let error) where exchange.codec == .pigeon && error == .pigeonNull:
      report(
        .pigeonNullError, exchange, path: "message[0]", expected: "a value, as \(form.call(of: method ?? "")) says",
        actual: "null: PlatformException(null-error, \(error.message ?? ""))",
        hint: "Return a value, or make the method's return type nullable in the Pigeon file and generate both sides.")
    default: break
    }
    return true
  }

  /// What the Dart code of a call that is never answered sees, to go behind what the host did.
  func view(of exchange: Exchange) -> String {
    guard let expectation = exchange.expectation, let method = exchange.method else { return "" }
    return "; await \(expectation.form.call(of: method)) never completes and never throws"
  }

  /// Reports each channel without a handler once.
  func reportUnhandledChannels() {
    let channels = engine.channels
    guard !channels.isEmpty else { return }
    for (channel, seen) in unhandled.sorted(by: { $0.value.first < $1.value.first })
    where !channel.hasPrefix("flutter/") && !channel.hasPrefix("dev.flutter/") {
      let nearest = NearestName.of(channel, among: channels).map { "Did you mean \($0)?" }
      let isPigeon = seen.codec == .pigeon
      var location = Finding.Location(recording: verdict.recording, record: seen.first, channel: channel)
      location.method = isPigeon ? PigeonChannel(channel)?.qualifiedMethod : nil
      add(
        Finding(
          isPigeon ? .pigeonChannelError : .unknownChannel, at: location,
          expected: "a handler for one of: \(channels.joined(separator: ", "))",
          actual: "\(seen.count) message\(seen.count == 1 ? "" : "s") to \(channel)",
          hint: nearest ?? "Register a handler, or leave the channel out with --filter '!channel:\(channel)'."))
    }
  }

  private func judgeAbsence(of exchange: Exchange) -> Bool {
    let isBackground = options.dartCalls.isolate == .background
    if isBackground {
      report(
        .dartNeverCompletes, exchange, expected: "a reply",
        actual: "no payload, which a background isolate cannot take: the future never completes",
        hint: "Implement the method, or call it from the root isolate.")
    }
    let isOptional = exchange.expectation?.isOptional == true
    if exchange.codec.carriesMethods, !isOptional, let method = exchange.method {
      add(unknownMethod(method, at: exchange.location(in: verdict.recording)))
      return false
    }
    guard exchange.codec == .pigeon, !isBackground else { return true }
    let outcome = exchange.caller(in: .root).outcome(of: nil, method: nil, as: .plain)
    report(
      .pigeonChannelError, exchange, expected: "a list", actual: "no payload: \(outcome)",
      hint: "Call the API's setUp, and generate both sides with the same Pigeon.")
    return false
  }

  private func reportTypeError(_ exchange: Exchange, _ form: DartCallForm, _ message: String, _ path: String) {
    let root = exchange.codec.carriesMethods ? "success" : exchange.codec == .pigeon ? "message[0]" : "message"
    let call =
      exchange.codec == .pigeon
      ? "the generated Dart code of \(exchange.method ?? "the method")" : form.call(of: exchange.method ?? "")
    report(
      .dartTypeError, exchange, path: path.isEmpty ? root : PathStep.join(root, path),
      expected: "what \(call) takes", actual: message,
      hint: "Return what the Dart code asks for, or let it ask for what is returned.")
  }
}

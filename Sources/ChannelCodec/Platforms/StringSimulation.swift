/// A platform's codec for plain text at work on one payload (message_codecs.dart, FlutterCodecs.mm, StringCodec.java).
struct StringSimulation {
  let platform: Platform
  let payload: [UInt8]?

  /// What the platform does with the payload.
  var outcome: PlatformOutcome {
    guard let payload else { return PlatformOutcome(platform, .delivers(.value(.null))) }
    var text = payload[...]
    var oddities = PlatformOddities()
    let invalid = UTF8Check.firstInvalid(payload)
    switch platform {
    case .dart:
      if let invalid {
        return PlatformOutcome(platform, .fails(PlatformFailure("FormatException")), offset: invalid, path: "message")
      }
      if text.starts(with: [0xEF, 0xBB, 0xBF]) {
        oddities.note(.dropsMark, at: 0, path: "message")
        text = text.dropFirst(3)
      }
    case .ios:
      if let invalid {
        return PlatformOutcome(
          platform, .deliversWrong(.value(.null), why: "text that is no UTF-8 becomes nil"), offset: invalid,
          path: "message")
      }
    case .android:
      if let invalid { oddities.note(.replaces, at: invalid, path: "message") }
    case .windows:
      return PlatformOutcome(platform, .undetermined(why: "the C++ client wrapper has no codec for plain text"))
    case .linux:
      if let end = text.firstIndex(of: 0) {
        oddities.note(.endsAtNUL, at: end, path: "message")
        text = text[..<end]
      }
      if let invalid, invalid < text.endIndex { oddities.note(.keepsRawBytes, at: invalid, path: "message") }
    }
    let content = PlatformContent.value(.string(String(decoding: text, as: UTF8.self)))
    return PlatformOutcome(platform, content, oddities)
  }
}

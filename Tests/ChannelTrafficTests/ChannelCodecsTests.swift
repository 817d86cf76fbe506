import ChannelTraffic
import Testing

@Suite("Which channel uses which codec")
struct ChannelCodecsTests {
  @Test(
    "Flutter's own channels and Pigeon's are known",
    arguments: [
      ("flutter/accessibility", .standardMessage), ("flutter/isolate", .string), ("flutter/keyboard", .standardMethod),
      ("flutter/keyevent", .jsonMessage), ("flutter/lifecycle", .string), ("flutter/mousecursor", .standardMethod),
      ("flutter/navigation", .jsonMethod), ("flutter/platform", .jsonMethod),
      ("flutter/platform_views", .standardMethod),
      ("flutter/processtext", .standardMethod), ("flutter/restoration", .standardMethod),
      ("flutter/settings", .jsonMessage), ("flutter/system", .jsonMessage), ("flutter/textinput", .jsonMethod),
      ("flutter/undomanager", .jsonMethod), ("flutter/contextmenu", .jsonMethod),
      ("flutter/spellcheck", .standardMethod),
      ("flutter/menu", .standardMethod), ("flutter/deferredcomponent", .standardMethod),
      ("flutter/backgesture", .standardMethod), ("flutter/localization", .jsonMethod), ("flutter/assets", .binary),
      ("dev.flutter/channel-buffers", .standardMethod), ("dev.flutter.pigeon.a.B.c", .pigeon),
      ("dev.flutter.pigeon", .standardMethod), ("PW", .standardMethod), ("", .standardMethod),
      ("flutter/platform ", .standardMethod),
    ] as [(String, ChannelCodecKind)])
  func wellKnown(_ channel: String, _ kind: ChannelCodecKind) {
    #expect(ChannelCodecs.wellKnown.kind(of: channel) == kind)
  }

  @Test("What a user says goes before the table, names before prefixes, long prefixes before short ones")
  func order() throws {
    var codecs = ChannelCodecs.wellKnown
    for expression in ["my*=json-method", "my.long*=string", "my.name=raw", "flutter/*=binary", "a=b=json-message"] {
      try codecs.set(expression: expression)
    }
    try codecs.set(expression: "my*=json-message")
    #expect(codecs.kind(of: "my") == .jsonMessage)
    #expect(codecs.kind(of: "my.other") == .jsonMessage)
    #expect(codecs.kind(of: "my.longer") == .string)
    #expect(codecs.kind(of: "my.name") == .binary)
    #expect(codecs.kind(of: "flutter/platform") == .binary)
    #expect(codecs.kind(of: "a=b") == .jsonMessage)
    #expect(codecs.kind(of: "PW") == .standardMethod)
    try codecs.set(expression: "*=string")
    #expect(codecs.kind(of: "PW") == .string)
    #expect(ChannelCodecs(fallback: .binary, wellKnown: false).kind(of: "flutter/platform") == .binary)
  }

  @Test("Every kind has a name that reads back", arguments: ChannelCodecKind.allCases)
  func names(_ kind: ChannelCodecKind) {
    #expect(ChannelCodecKind(name: kind.rawValue) == kind)
  }

  @Test(
    "A wrong expression is refused with the column",
    arguments: [("PW", 3), ("=string", 1), ("PW=", 4), ("PW=standard", 4), ("a=b=c", 5), ("", 1)])
  func refused(_ expression: String, _ column: Int) {
    var codecs = ChannelCodecs.wellKnown
    let error = #expect(throws: TrafficError.self) { try codecs.set(expression: expression) }
    #expect(error?.code == .invalidExpression && error?.column == column)
    #expect(codecs == .wellKnown)
  }
}

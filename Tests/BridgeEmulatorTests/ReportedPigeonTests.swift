import BridgeEmulator
import BridgeReport
import ChannelCodec
import ChannelTraffic
import Flutter
import Foundation
import Testing

/// What people reported about Pigeon's generated code, shown off-device.
@MainActor
@Suite struct ReportedPigeonTests {
  let engine = EmulatedEngine()
  let codec = StandardMessageCodec(extensions: .pigeon)
  nonisolated static let channel = "dev.flutter.pigeon.shop.CartApi.add"

  /// Sets up the API as generated code does that takes NSNull for nil in every argument.
  static func setUp(_ messenger: any FlutterBinaryMessenger) {
    let channel = FlutterBasicMessageChannel(
      name: Self.channel, binaryMessenger: messenger, codec: FlutterStandardMessageCodec.sharedInstance())
    channel.setMessageHandler { message, reply in
      let arguments = message as? [Any?] ?? []
      func argument(_ position: Int) -> Any? {
        arguments.indices.contains(position) && !(arguments[position] is NSNull) ? arguments[position] : nil
      }
      let count = argument(1) as? Int64 ?? (argument(1) as? NSNumber)?.int64Value
      reply([[argument(0) as? String ?? "nothing", count ?? 0] as [Any]])
    }
  }

  nonisolated static let arguments: [ChannelValue] = [
    ["tea", .int64(2)], [nil, .int64(2)], ["tea", nil], [nil, nil],
  ]

  /// flutter/flutter#129283, #123387: null in each position of the arguments, as NSNull on iOS.
  @Test(arguments: arguments)
  func everyArgumentMayBeNullForACarefulHost(arguments: ChannelValue) async throws {
    Self.setUp(engine)
    let pending = engine.send(try codec.encodeMessage(arguments as ChannelValue?), on: Self.channel)
    let caller = DartCaller(channel: Self.channel, codec: .pigeon)
    let outcome = caller.outcome(
      of: pending.state, method: "CartApi.add", as: .cast(try DartType(parsing: "List<Object?>")))
    guard case .value(let value) = outcome else {
      Issue.record("\(outcome)")
      return
    }
    #expect(value[0]?.string == arguments[0]?.string ?? "nothing")
  }

  /// flutter/packages PR 12531: void read as a value that cannot be null.
  @Test func aVoidReplyForANonNullTypeIsANullError() throws {
    let caller = DartCaller(channel: Self.channel, codec: .pigeon)
    let outcome = caller.outcome(
      of: try codec.encodeMessage(.list([.null])), method: "CartApi.add", as: .method(DartType("int")))
    #expect(
      outcome.description
        == "PlatformException(null-error, Host platform returned null value for non-null return value., null, null)")
  }

  /// fluttercommunity/wakelock_plus#67: the error names the channel that nobody has set up.
  @Test func aChannelErrorNamesTheChannelTheApiAndTheMethod() async throws {
    Self.setUp(engine)
    var builder = RecordingBuilder()
    try builder.message([12, 0], on: "dev.flutter.pigeon.shop.CartApi.clear", reply: nil)
    let findings = await ReplaySession(engine: engine, recording: "r").run(builder.records).findings
    let finding = try #require(findings.first)
    #expect(findings.map(\.rule) == [.pigeonChannelError])
    #expect(finding.location.channel == "dev.flutter.pigeon.shop.CartApi.clear")
    #expect(finding.location.method == "CartApi.clear")
  }

  /// flutter/flutter#111083, #136277: a type added on one side only shifts the tags of the others.
  @Test func tagsOfTwoGenerationsDifferByName() async throws {
    func reply(_ tag: UInt8) throws -> [UInt8]? {
      try codec.encodeMessage(.list([.custom(CustomValue(tag: tag, payload: .values([["tea"]])))]))
    }
    let newer = try reply(130)
    engine.setBinaryHandler({ _, token in token.answer(newer) }, on: Self.channel)
    let message = TrafficRecord.message(.dartToHost, channel: Self.channel, id: 1, payload: nil)
    let records = [message, .reply(to: message, payload: try reply(129))]
    let findings = await ReplaySession(engine: engine, recording: "r").run(records).findings
    let finding = try #require(findings.first)
    #expect(findings.map(\.rule) == [.replyMismatch])
    #expect(finding.location.path == "message[0]")
    #expect(finding.expected?.contains("129") == true && finding.actual?.contains("130") == true)
  }
}

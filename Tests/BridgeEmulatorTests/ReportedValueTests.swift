import BridgeEmulator
import BridgeReport
import ChannelCodec
import ChannelTraffic
import Flutter
import Foundation
import Testing

/// What people reported about the values that handlers send and get, shown off-device.
@MainActor
@Suite struct ReportedValueTests {
  /// Replays one call, recorded with a reply, into a handler, and another one behind it.
  func findings(
    _ arguments: ChannelValue = nil, recorded: MethodReply? = nil, dartCall: String? = nil,
    _ handler: @escaping @MainActor @Sendable (FlutterMethodCall, @escaping FlutterResult) -> Void
  ) async throws -> [Finding] {
    var builder = RecordingBuilder()
    try builder.call("get", arguments, on: "zoo", reply: recorded)
    try builder.call("after", on: "zoo", reply: nil)
    let engine = EmulatedEngine()
    Animal.flutter { call, result in
      call.method == "get" ? handler(call, result) : result(nil)
    }(engine)
    var calls = DartCalls()
    if let dartCall { try calls.add(dartCall) }
    let session = ReplaySession(
      engine: engine, recording: "r", options: .init(patience: .milliseconds(20), dartCalls: calls))
    let verdict = await session.run(builder.records)
    #expect(verdict.messages == 2 && verdict.replies >= 1, "the replay goes on")
    return verdict.findings
  }

  struct Fields { var a = 1 }

  struct Unsupported: Sendable, CustomTestStringConvertible {
    var value: @Sendable () -> Any
    var path: String
    var type: String
    var hint: String
    var testDescription: String { type }
  }

  nonisolated static let unsupported: [Unsupported] = [
    .init(
      value: { ["items": [1, ["error": NSError(domain: "a", code: 5)]] as [Any]] }, path: "success.items[1].error",
      type: "NSError", hint: "send a FlutterError with a code, a message and encodable details"),
    .init(value: { [Fields()] }, path: "success[0]", type: "Fields", hint: "send a dictionary of its fields"),
    .init(
      value: { ["url": URL(fileURLWithPath: "/a")] }, path: "success.url", type: "URL", hint: "send its absoluteString"),
    .init(
      value: { Date(timeIntervalSince1970: 0) }, path: "success", type: "Date",
      hint: "send timeIntervalSince1970, or a string of ISO 8601"),
  ]

  /// flutter/flutter#100458, #35155, #23742, flutter_blue_plus#362, file_saver#43: "Unsupported value for standard codec".
  @Test(arguments: unsupported)
  func anUnsupportedValueIsNamedByItsPath(value: Unsupported) async throws {
    let found = try await findings { _, result in result(value.value()) }
    #expect(found.map(\.rule) == [.replyUnencodable])
    #expect(found.first?.location.path == value.path)
    #expect(found.first?.actual?.hasPrefix(value.type + ": ") == true, "\(found)")
    #expect(found.first?.hint == value.hint)
  }

  /// flutter/flutter#17449, home_widget PR 197, dd-sdk-flutter PR 208: bytes come as typed data and may go as Data.
  @Test func bytesArriveAsTypedDataAndLeaveAsData() async throws {
    let bytes = ChannelValue.uint8List([1, 2, 3])
    let found = try await findings(["image": bytes], recorded: .success(bytes), dartCall: "get=as Uint8List") {
      call, result in
      let image = (call.arguments as? [String: Any])?["image"]
      #expect(image as? Data == nil)
      result((image as? FlutterStandardTypedData)?.data)
    }
    #expect(found.isEmpty, "\(found)")
  }

  /// FlutterBleLib PR 589, fluwx#706, flutter_pdfview PR 118, flutter/flutter#90512: a number is no truth value in Dart.
  @Test func oneIsNotTrue() async throws {
    let found = try await findings(recorded: .success(true), dartCall: "get=bool") { _, result in
      result(NSNumber(value: 1 as Int32))
    }
    #expect(found.map(\.rule) == [.dartTypeError, .replyMismatch])
    #expect(found.first?.actual == "type 'int' is not a subtype of type 'bool?' in type cast")
    #expect(found.last?.expected == "true" && found.last?.actual == "1")
    let right = try await findings(recorded: .success(true), dartCall: "get=as bool") { _, result in
      result(NSNumber(value: true))
    }
    #expect(right.isEmpty, "\(right)")
  }

  /// flutter/flutter#16589, CAS-Flutter#46, flutterfire#8287: every map that is decoded is a Map<Object?, Object?>.
  @Test(arguments: [
    ("Map<String, dynamic>", false), ("as Map<String, Object?>", false), ("map<String, dynamic>", true),
    ("map<String, int>", false), ("Map", true), ("as Map<Object?, Object?>", true), ("plain", true),
  ])
  func aMapIsNoMapOfStrings(form: String, isRight: Bool) async throws {
    let found = try await findings(dartCall: "get=\(form)") { _, result in result(["name": "tea", "count": 2]) }
    #expect(found.map(\.rule) == (isRight ? [] : [.dartTypeError]))
    if form == "Map<String, dynamic>" {
      #expect(
        found.first?.actual
          == "type '_Map<Object?, Object?>' is not a subtype of type 'Map<String, dynamic>?' in type cast")
    }
  }

  /// flutter/flutter#78003: no message, a message without a byte, and null, on a channel of the standard codec.
  @Test(arguments: [[UInt8]?.none, [], [0]])
  func thereAreThreeNothings(message: [UInt8]?) throws {
    let engine = EmulatedEngine()
    var heard: [Any?] = []
    FlutterBasicMessageChannel(name: "zoo", binaryMessenger: engine).setMessageHandler { message, reply in
      heard.append(message)
      reply(message)
    }
    let pending = engine.send(message, on: "zoo")
    #expect(heard.count == 1 && heard[0] == nil)
    let caller = DartCaller(channel: "zoo", codec: .standardMessage)
    #expect(caller.outcome(of: pending.state, method: nil, as: .plain) == .value(nil))
  }
}

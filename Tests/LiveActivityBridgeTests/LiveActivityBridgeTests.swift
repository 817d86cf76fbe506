import ChannelCodec
import LiveActivityBridge
import Testing

@MainActor
@Suite struct LiveActivityBridgeTests {
  /// Sends a call through the wire's bytes, as a channel does.
  static func reply(_ method: String, _ arguments: ChannelValue, _ bridge: LiveActivityBridge) async throws
    -> MethodReply
  {
    let codec = StandardMethodCodec()
    let message = try codec.decodeMethodCall(try codec.encodeMethodCall(MethodCall(method, arguments: arguments)))
    return await bridge.reply(to: message)
  }

  @Test func theThreeCallsReachThePort() async throws {
    let manager = ScriptedActivityManager()
    let bridge = LiveActivityBridge(manager: manager)
    let info: ChannelValue = ["elapsedSeconds": 5]
    #expect(try await Self.reply("startLiveActivity", info, bridge) == .success(nil))
    #expect(try await Self.reply("updateLiveActivity", info, bridge) == .success(nil))
    #expect(try await Self.reply("stopLiveActivity", nil, bridge) == .success(nil))
    #expect(manager.calls.map(\.method) == [.start, .update, .stop])
    #expect(manager.calls.map(\.info) == [info, info, nil])
  }

  @Test(arguments: ["startLiveactivity", "", "stop", "startLiveActivity "])
  func anyOtherMethodIsNotImplemented(method: String) async throws {
    let manager = ScriptedActivityManager()
    let reply = try await Self.reply(method, nil, LiveActivityBridge(manager: manager))
    #expect(reply == .notImplemented)
    #expect(manager.calls.isEmpty)
  }

  nonisolated static let badArguments: [(ChannelValue, String)] = [
    (nil, "null"), (5, "int32"), ("x", "string"), ([1], "list"), ([1: "x"], "map"), (["a": 1, nil: 2], "map"),
    (.uint8List([1]), "uint8list"),
  ]

  @Test(arguments: badArguments, ["startLiveActivity", "updateLiveActivity"])
  func argumentsMustBeAMapWithStringKeys(arguments: (ChannelValue, String), method: String) async throws {
    let manager = ScriptedActivityManager()
    let reply = try await Self.reply(method, arguments.0, LiveActivityBridge(manager: manager))
    #expect(
      reply
        == .error(
          code: "418", message: "\(method) expects a map with string keys", details: .string("found \(arguments.1)")))
    #expect(manager.calls.isEmpty)
  }

  @Test func aThrownMethodErrorReachesDartAsItIs() async throws {
    let error = MethodError(code: "denied", message: "no", details: ["x": 1])
    let bridge = LiveActivityBridge(manager: ScriptedActivityManager(answers: [.fail(error)]))
    #expect(try await Self.reply("stopLiveActivity", nil, bridge) == .error(error))
    #expect(try await Self.reply("stopLiveActivity", nil, bridge) == .success(nil))
  }

  @Test func aCallThatHangsIsAnsweredWhenItIsReleased() async throws {
    let manager = ScriptedActivityManager(answers: [.hang])
    let bridge = LiveActivityBridge(manager: manager)
    let pending = Task { try await Self.reply("stopLiveActivity", nil, bridge) }
    while manager.calls.isEmpty { await Task.yield() }
    manager.releaseAll()
    #expect(try await pending.value == .success(nil))
  }
}

import Flutter
import Foundation
import Testing

@Suite struct PluginTests {
  final class Registrar: NSObject, FlutterPluginRegistrar {
    let binaryMessenger: any FlutterBinaryMessenger
    var published: NSObject?
    init(_ messenger: any FlutterBinaryMessenger) { binaryMessenger = messenger }
    func messenger() -> any FlutterBinaryMessenger { binaryMessenger }
    func publish(_ value: NSObject) { published = value }
    func valuePublished(byPlugin pluginKey: String) -> NSObject? { published }
  }

  final class EchoPlugin: NSObject, FlutterPlugin {
    static func register(with registrar: any FlutterPluginRegistrar) {
      let plugin = EchoPlugin()
      let channel = FlutterMethodChannel(name: "echo", binaryMessenger: registrar.messenger())
      registrar.addMethodCallDelegate(plugin, channel: channel)
      registrar.publish(plugin)
    }

    func handle(_ call: FlutterMethodCall, result: @escaping FlutterResult) { result(call.arguments) }
  }

  final class MutePlugin: NSObject, FlutterPlugin {
    static func register(with registrar: any FlutterPluginRegistrar) {
      registrar.addMethodCallDelegate(
        MutePlugin(), channel: FlutterMethodChannel(name: "mute", binaryMessenger: registrar.messenger()))
    }
  }

  /// A plugin in Swift 6 mode that lives on the main actor, where handlers run.
  @MainActor
  final class CountingPlugin: NSObject, @preconcurrency FlutterPlugin {
    private var count = 0

    static func register(with registrar: any FlutterPluginRegistrar) {
      let channel = FlutterMethodChannel(name: "count", binaryMessenger: registrar.messenger())
      registrar.addMethodCallDelegate(CountingPlugin(), channel: channel)
    }

    func handle(_ call: FlutterMethodCall, result: @escaping FlutterResult) {
      count += call.arguments as? Int ?? 1
      result(count)
    }
  }

  let messenger = TestMessenger()

  @MainActor @Test func aPluginMayLiveOnTheMainActor() {
    CountingPlugin.register(with: Registrar(messenger))
    #expect(messenger.deliver(hex("07016d 00"), on: "count")?.replies.map { hex($0) } == ["00040100000000000000"])
    #expect(messenger.deliver(hex("07016d 01"), on: "count")?.replies.map { hex($0) } == ["00040200000000000000"])
  }

  @Test func callsReachTheDelegate() {
    let registrar = Registrar(messenger)
    EchoPlugin.register(with: registrar)
    #expect(messenger.deliver(hex("07016d 032a000000"), on: "echo")?.replies.map { hex($0) } == ["00032a000000"])
    #expect(registrar.published is EchoPlugin)
    #expect(registrar.lookupKey(forAsset: "a.png") == "Frameworks/App.framework/flutter_assets/a.png")
    #expect(
      registrar.lookupKey(forAsset: "a.png", fromPackage: "p")
        == "Frameworks/App.framework/flutter_assets/packages/p/a.png")
  }

  @Test func aDelegateWithoutHandleNeverAnswers() throws {
    MutePlugin.register(with: Registrar(messenger))
    let receiver = try #require(messenger.deliver(hex("07016d 00"), on: "mute"))
    #expect(receiver.replies.isEmpty)
  }

  @Test func theRelayForwardsAndDoesNotKeepTheEngine() throws {
    var engine: TestMessenger? = TestMessenger()
    weak let weakEngine = engine
    let relay = FlutterBinaryMessengerRelay(parent: try #require(engine))
    let handler = EventChannelTests.Handler()
    let events = FlutterEventChannel(name: "ticks", binaryMessenger: relay)
    events.setStreamHandler(handler)
    FlutterMethodChannel(name: "m", binaryMessenger: relay).setMethodCallHandler { _, result in result(Date()) }
    #expect(engine?.channels == ["m", "ticks"])
    #expect(engine?.deliver(hex("07016d00"), on: "m")?.faults.count == 1)
    _ = engine?.deliver(hex("07066c697374656e00"), on: "ticks")
    handler.sinks[0](1)
    handler.sinks[0](Date())
    #expect(engine?.sent.count == 1)
    #expect(engine?.faults.count == 1)
    engine = nil
    #expect(weakEngine == nil)
    handler.sinks[0](2)
    handler.sinks[0](Date())
    events.setStreamHandler(nil)
    #expect(relay.setMessageHandlerOnChannel("m", binaryMessageHandler: nil) == -1)
    #expect(relay.makeBackgroundTaskQueue == nil)
    FlutterMethodChannel(name: "m", binaryMessenger: relay).invokeMethod("x", arguments: nil) { _ in
      Issue.record("a dead engine replied")
    }
  }

  @Test func theRelayServesAPlainMessenger() {
    let plain = PlainMessenger()
    let relay = FlutterBinaryMessengerRelay(parent: plain)
    FlutterMethodChannel(name: "m", binaryMessenger: relay).setMethodCallHandler { call, result in result(call.method) }
    var replies: [Data?] = []
    plain.handlers["m"]?(hex("07016d00")) { replies.append($0) }
    #expect(replies.map { hex($0) } == ["0007016d"])
  }
}

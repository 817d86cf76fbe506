import Flutter
import Foundation
import Testing

@Suite struct EngineTests {
  let messenger = TestMessenger()

  /// Runs the body where engines work on the suite's messenger.
  func hosted<Result>(_ body: () throws -> Result) rethrows -> Result {
    nonisolated(unsafe) let messenger = messenger
    let host = FlutterEngineHost { _ in messenger }
    return try FlutterEngineHost.$current.withValue(host, operation: body)
  }

  @Test func anEngineServesChannelsWhileItRuns() {
    let engine = hosted { FlutterEngine(name: "main") }
    #expect(engine.localizationChannel == nil)
    #expect(engine.run())
    let channel = FlutterMethodChannel(name: "m", binaryMessenger: engine.binaryMessenger)
    channel.setMethodCallHandler { call, result in result(call.method) }
    channel.invokeMethod("x", arguments: nil)
    #expect(messenger.deliver(hex("07016d00"), on: "m")?.replies.map { hex($0) } == ["0007016d"])
    #expect(messenger.sent.map(\.channel) == ["m"])
    #expect(messenger.faults == [])
    engine.destroyContext()
    #expect(messenger.channels == [])
  }

  @Test func whatEndsTheAppOnIOSIsAFault() {
    let engine = hosted { FlutterEngine() }
    let channel = FlutterMethodChannel(name: "m", binaryMessenger: engine.binaryMessenger)
    let handle: FlutterMethodCallHandler = { _, result in result(nil) }
    // Removing what is not there is nothing.
    #expect(engine.binaryMessenger.setMessageHandlerOnChannel("m", binaryMessageHandler: nil) == 1)
    channel.setMethodCallHandler(handle)
    channel.invokeMethod("early", arguments: nil)
    engine.run()
    channel.setMethodCallHandler(handle)
    engine.destroyContext()
    channel.invokeMethod("late", arguments: nil) { _ in Issue.record("a destroyed engine replied") }
    channel.setMethodCallHandler(handle)
    let faults = messenger.faults.map { "\($0.stage) \($0.channel) \($0.error.code)" }
    #expect(
      faults == [
        "setting-handler m engine-not-run", "sending m engine-not-run", "sending m engine-destroyed",
        "setting-handler m engine-destroyed",
      ])
    #expect(messenger.sent.isEmpty)
    #expect(messenger.channels == [])
    // An engine may be run again.
    #expect(engine.run())
    channel.invokeMethod("again", arguments: nil)
    #expect(messenger.sent.count == 1)
  }

  @Test func withoutAHostNoEngineRuns() {
    let engine = FlutterEngine(name: "alone")
    #expect(!engine.run())
    FlutterMethodChannel(name: "m", binaryMessenger: engine.binaryMessenger).setMethodCallHandler { _, result in
      result(nil)
    }
    #expect(messenger.channels == [])
  }

  @Test func theFirstRouteGoesToDart() {
    let engine = hosted { FlutterEngine() }
    engine.run(withEntrypoint: "other", libraryURI: nil, initialRoute: "/a", entrypointArgs: ["x"])
    // A second run changes nothing.
    #expect(engine.run(withEntrypoint: nil, initialRoute: "/b"))
    #expect(messenger.sent.map(\.channel) == ["flutter/navigation"])
    #expect(
      messenger.sent.first?.message.flatMap { String(data: $0, encoding: .utf8) }
        == #"{"method":"setInitialRoute","args":"\/a"}"#)
    #expect(engine.runOptions?.entrypoint == "other")
    #expect(engine.runOptions?.initialRoute == "/a")
    #expect(engine.runOptions?.entrypointArgs == ["x"])
  }

  @Test func theEnginesOwnChannelsUseTheirCodecs() {
    let engine = FlutterEngine(runningOn: messenger)
    engine.lifecycleChannel.sendMessage("AppLifecycleState.resumed")
    engine.systemChannel.sendMessage(["type": "memoryPressure"])
    engine.restorationChannel.invokeMethod("push", arguments: nil)
    engine.platformChannel.invokeMethod("m", arguments: nil)
    let texts = messenger.sent.map { String(decoding: $0.message ?? Data(), as: UTF8.self) }
    #expect(
      messenger.sent.map(\.channel) == [
        "flutter/lifecycle", "flutter/system", "flutter/restoration", "flutter/platform",
      ])
    #expect(
      texts == [
        "AppLifecycleState.resumed", #"{"type":"memoryPressure"}"#, "\u{7}\u{4}push\0", #"{"method":"m","args":null}"#,
      ])
    #expect(engine.localizationChannel != nil)
  }

  final class Published: NSObject, FlutterPlugin {
    var detached: (() -> Void)?
    static func register(with registrar: any FlutterPluginRegistrar) {
      let plugin = Published()
      FlutterMethodChannel(name: "p", binaryMessenger: registrar.messenger()).setMethodCallHandler { _, _ in }
      registrar.publish(plugin)
    }
    func detachFromEngine(for registrar: any FlutterPluginRegistrar) {
      // The usual clean-up, which needs the messenger once more.
      FlutterMethodChannel(name: "p", binaryMessenger: registrar.messenger()).setMethodCallHandler(nil)
      FlutterMethodChannel(name: "p", binaryMessenger: registrar.messenger()).invokeMethod("bye", arguments: nil)
      detached?()
    }
  }

  @Test func publishedPluginsLearnThatTheEngineGoes() throws {
    var order: [String] = []
    var messengerOfPlugin: (any FlutterBinaryMessenger)?
    do {
      let engine = FlutterEngine(runningOn: messenger)
      let registrar = try #require(engine.registrar(forPlugin: "P"))
      messengerOfPlugin = registrar.messenger()
      #expect(engine.valuePublished(byPlugin: "P") == NSNull())
      Published.register(with: registrar)
      let plugin = try #require(engine.valuePublished(byPlugin: "P") as? Published)
      #expect(registrar.valuePublished(byPlugin: "P") === plugin)
      plugin.detached = { order.append("detached") }
      #expect(messenger.channels == ["p"])
      order.append("engine goes")
    }
    #expect(order == ["engine goes", "detached"])
    #expect(messenger.channels == [])
    #expect(messenger.sent.map(\.channel) == ["p"])
    #expect(messengerOfPlugin?.setMessageHandlerOnChannel("p", binaryMessageHandler: { _, _ in }) == -1)
  }

  @Test func aPluginsNameIsTakenOnce() {
    let engine = FlutterEngine(runningOn: messenger)
    #expect(!engine.hasPlugin("P"))
    #expect(engine.valuePublished(byPlugin: "P") == nil)
    #expect(engine.registrar(forPlugin: "P") != nil)
    #expect(engine.hasPlugin("P"))
    #expect(engine.registrar(forPlugin: "P") == nil)
  }

  final class Picture: NSObject, FlutterTexture {
    var isUnregistered = false
    func copyPixelBuffer() -> Unmanaged<CVPixelBuffer>? { nil }
    func onTextureUnregistered(_ texture: any FlutterTexture) { isUnregistered = true }
  }

  final class Factory: NSObject, FlutterPlatformViewFactory {
    final class View: NSObject, FlutterPlatformView {
      let content: UIView
      init(_ frame: CGRect) { content = UIView(frame: frame) }
      func view() -> UIView { content }
    }
    func create(
      withFrame frame: CGRect, viewIdentifier viewId: Int64, arguments args: Any?
    ) -> any FlutterPlatformView { View(frame) }
  }

  @MainActor @Test func texturesAndViewsAreRecorded() throws {
    let engine = FlutterEngine(runningOn: messenger)
    let registrar = try #require(engine.registrar(forPlugin: "P"))
    let picture = Picture()
    let id = registrar.textures().register(picture)
    #expect(id == 0)
    #expect(registrar.textures().register(Picture()) == 1)
    registrar.textures().textureFrameAvailable(id)
    registrar.textures().textureFrameAvailable(7)
    #expect(engine.recordedTextures.frameCount(of: id) == 1)
    #expect(engine.recordedTextures.frameCount(of: 7) == 0)
    engine.textureRegistry.unregisterTexture(id)
    engine.textureRegistry.unregisterTexture(id)
    #expect(picture.isUnregistered)
    #expect(engine.recordedTextures.textures.keys.sorted() == [1])
    registrar.register(Factory(), withId: "map")
    #expect(engine.platformViewFactories.keys.sorted() == ["map"])
    let view = engine.platformViewFactories["map"]?
      .create(withFrame: CGRect(x: 0, y: 0, width: 2, height: 1), viewIdentifier: 1, arguments: nil)
    #expect(view?.view().frame.width == 2)
  }

  @Test func aGroupsEnginesRunAtOnceAndDoNotMeet() throws {
    let group = FlutterEngineGroup(name: "group", project: nil)
    nonisolated(unsafe) var messengers: [TestMessenger] = []
    let host = FlutterEngineHost { name in
      #expect(name == "group")
      messengers.append(TestMessenger())
      return messengers[messengers.count - 1]
    }
    let (first, second) = FlutterEngineHost.$current.withValue(host) {
      (group.makeEngine(withEntrypoint: "a", libraryURI: nil), group.makeEngine(with: nil))
    }
    for (engine, name) in [(first, "one"), (second, "two")] {
      FlutterMethodChannel(name: name, binaryMessenger: engine.binaryMessenger).setMethodCallHandler { _, _ in }
    }
    #expect(messengers.map(\.channels) == [["one"], ["two"]])
    #expect(first.runOptions?.entrypoint == "a")
    // One engine's end leaves the other alone.
    first.destroyContext()
    #expect(messengers.map(\.channels) == [[], ["two"]])
  }

  @MainActor @Test func aControllerIsTheRegistryOfItsEngine() {
    let engine = FlutterEngine(runningOn: messenger)
    let controller = FlutterViewController(engine: engine, nibName: nil, bundle: nil)
    #expect(engine.viewController === controller)
    let registrar = controller.registrar(forPlugin: "P")
    #expect(registrar?.viewController === controller)
    #expect(controller.pluginRegistry().hasPlugin("P"))
    controller.pushRoute("/x")
    controller.popRoute()
    #expect(messenger.sent.count == 2)
    #expect(controller.lookupKey(forAsset: "a", fromPackage: "b").hasSuffix("flutter_assets/packages/b/a"))
  }
}

import BridgeTesting
import Flutter
import Testing

@Suite struct AppPluginTests {
  let host = TestHost()

  @Test func linksComeInByTheAppAndGoOutAsEvents() async throws {
    await host.register(LinksPlugin.self)
    let links = await host.events(on: "links/events")
    #expect(try await host.invoke("getInitialLink", on: "links/methods") == nil)
    let app = await host.app
    #expect(await app.open(try #require(URL(string: "timer:start"))) == true)
    #expect(await app.open(try #require(URL(string: "other:start"))) == false)
    let activity = NSUserActivity(activityType: NSUserActivityTypeBrowsingWeb)
    activity.webpageURL = URL(string: "https://example.com/lap")
    #expect(await app.continue(activity) == true)
    #expect(try await links.next() == "timer:start")
    #expect(try await links.next() == "https://example.com/lap")
    await links.cancel()
    #expect(await host.finish().isClean)
  }

  final class Delegate: FlutterAppDelegate {
    override func application(
      _ application: UIApplication,
      didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
      // swift-format-ignore: NeverForceUnwrap
      LinksPlugin.register(with: self.registrar(forPlugin: "LinksPlugin")!)
      return super.application(application, didFinishLaunchingWithOptions: launchOptions)
    }
  }

  @Test func theLinkThatLaunchedTheAppIsTheFirst() async throws {
    let url = try #require(URL(string: "timer:launch"))
    let app = await host.launch(Delegate(), template: .window, options: [.url: url])
    #expect(try await host.invoke("getInitialLink", on: "links/methods") == "timer:launch")
    let links = await host.events(on: "links/events")
    #expect(try await links.next() == "timer:launch")
    await links.cancel()
    await app.moveToBackground()
    #expect(await app.application.backgroundTaskNames == ["links"])
    await app.moveToForeground()
    #expect(await app.application.backgroundTaskNames == [])
    #expect(await host.finish().isClean)
  }

  @Test(arguments: [EmulatedApp.Template.window, .scene])
  func theWindowIsWhereTheTemplateHasIt(template: EmulatedApp.Template) async throws {
    await host.register(LinksPlugin.self)
    #expect(try await host.invoke("isOnScreen", on: "links/methods") == ["app": false, "scene": false])
    await host.launch(FlutterAppDelegate(), template: template)
    let isScene = template == .scene
    #expect(
      try await host.invoke("isOnScreen", on: "links/methods")
        == ["app": .init(booleanLiteral: !isScene), "scene": .init(booleanLiteral: isScene)])
  }

  @Test func uikitIsTheHostsOwn() async throws {
    await host.register(LinksPlugin.self)
    let app = await host.app
    #expect(try await host.invoke("launch", ["url": "https://example.com"], on: "links/methods") == true)
    #expect(try await host.invoke("launch", ["url": "unknown:x"], on: "links/methods") == false)
    let error = await #expect(throws: PlatformException.self) {
      try await host.invoke("launch", ["uri": 1], on: "links/methods")
    }
    #expect(error == PlatformException(code: "INVALID_URL", details: ["uri": 1]))
    #expect(await app.application.openedURLs.map(\.absoluteString) == ["https://example.com"])
    try await host.invoke("keepAwake", true, on: "links/methods")
    #expect(await app.application.isIdleTimerDisabled)
    #expect(try await host.invoke("describe", on: "links/methods") == "iOS 26.0")
    #expect(await host.finish().isClean)
  }

  @Test func aTokenForPushesComesByTheApp() async throws {
    await host.register(LinksPlugin.self)
    await #expect(throws: PlatformException(code: "NO_TOKEN", message: "not registered")) {
      try await host.invoke("getPushToken", on: "links/methods")
    }
    try await host.invoke("registerForPush", on: "links/methods")
    let app = await host.app
    #expect(await app.application.isRegisteredForRemoteNotifications)
    await app.registerForRemoteNotifications(deviceToken: Data([0x0A, 0xFF]))
    #expect(try await host.invoke("getPushToken", on: "links/methods") == "0aff")
    #expect(await host.finish().isClean)
  }

  /// A lap as the Dart half of the generated API writes it.
  func lap(_ number: Int, _ seconds: Double, label: ChannelValue = nil) -> ChannelValue {
    let kind = ChannelValue.custom(CustomValue(tag: 129, payload: .values([.int64(0)])))
    let fields: [ChannelValue] = [.int64(Int64(number)), .float64(seconds), kind, label]
    return .custom(CustomValue(tag: 130, payload: .values([.list(fields)])))
  }

  @Test func bothHalvesOfAGeneratedApi() async throws {
    await host.register(LapsPlugin.self)
    let confirm = "dev.flutter.pigeon.laps.LapsFlutterApi.confirm"
    let confirmed = Confirmations()
    await host.dart.setListener(
      { message, reply in
        let arguments = try? StandardMessageCodec(extensions: .pigeon).decodeMessage(message)?.value
        confirmed.laps.append(arguments?[0] ?? nil)
        // A list of one value, which is true.
        reply([12, 1, 1])
      }, on: confirm)
    let codec = StandardMethodCodec(extensions: .pigeon)
    let events = await host.events(on: "dev.flutter.pigeon.laps.LapEvents.laps", codec: codec)

    #expect(try await host.callPigeon("LapsHostApi.fastest", package: "laps") == nil)
    let first = lap(1, 61.5, label: "warm up")
    #expect(try await host.callPigeon("LapsHostApi.add", [first], package: "laps", as: .method(DartType("int"))) == 1)
    #expect(try await host.callPigeon("LapsHostApi.add", [lap(2, 59)], package: "laps") == 2)
    #expect(try await events.next() == DartValue(first))
    #expect(try await events.next() == DartValue(lap(2, 59)))
    #expect(try await host.callPigeon("LapsHostApi.fastest", package: "laps") == DartValue(lap(2, 59)))
    await host.letTasksRun()
    #expect(await confirmed.laps.map { DartValue($0) } == [DartValue(first), DartValue(lap(2, 59))])

    let error = await #expect(throws: PlatformException.self) {
      try await host.callPigeon("LapsHostApi.add", [lap(3, -1)], package: "laps")
    }
    #expect(error == PlatformException(code: "negative", message: "a lap takes time", details: -1.0))
    let unknown = await #expect(throws: PlatformException.self) {
      try await host.callPigeon("LapsHostApi.remove", [1], package: "laps")
    }
    #expect(unknown?.code == "channel-error")
    await events.cancel()
    #expect(await host.finish().isClean)
  }

  @MainActor final class Confirmations {
    var laps: [ChannelValue] = []
    nonisolated init() {}
  }

  @Test func aGeneratedApiOfDartsThatNobodySetUpIsAnError() async throws {
    await host.register(LapsPlugin.self)
    let confirm = "dev.flutter.pigeon.laps.LapsFlutterApi.confirm"
    // Dart's generated code answers nothing where it is not set up.
    await host.dart.setListener({ _, reply in reply(nil) }, on: confirm)
    let events = await host.events(
      on: "dev.flutter.pigeon.laps.LapEvents.laps", codec: StandardMethodCodec(extensions: .pigeon))
    try await host.callPigeon("LapsHostApi.add", [lap(1, 1)], package: "laps")
    #expect(try await events.next() == DartValue(lap(1, 1)))
    let error = await #expect(throws: PlatformException.self) { try await events.next() }
    #expect(error?.code == "channel-error")
    await events.cancel()
    #expect(await host.finish().isClean)
  }
}

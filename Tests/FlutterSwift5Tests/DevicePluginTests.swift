import BridgeTesting
import ChannelCodec
import Flutter
import Testing

/// The odd jobs that plugins do with UIKit and notifications, through a plugin's own channel.
@Suite struct DevicePluginTests {
  let host = TestHost()

  @discardableResult
  func invoke(_ method: String, _ arguments: ChannelValue = nil) async throws -> DartValue {
    try await host.invoke(method, arguments, on: "device")
  }

  /// Runs code as the device's own.
  @MainActor func onDevice(_ body: @MainActor () -> Void) { host.run { body() } }

  @Test func whatIsCopiedCanBePasted() async throws {
    await host.register(DevicePlugin.self)
    #expect(try await invoke("paste") == nil)
    #expect(try await invoke("copy", ["text": "lap"]) == true)
    #expect(try await invoke("paste") == "lap")
    #expect(try await invoke("copy", [:]) == false)
    #expect(try await invoke("feel") == nil)
    let felt = ["impact light", "impact light", "selection", "notification warning", "impact rigid 0.5"]
    #expect(await host.app.application.feedback == felt)
    #expect(await host.finish().isClean)
  }

  @Test func theDeviceIsDescribed() async throws {
    await host.register(DevicePlugin.self)
    let described = try await invoke("describe")
    #expect(described["systemVersion"] == "26.0")
    #expect(described["model"] == "iPhone")
    #expect(described["isPhone"] == true)
    #expect(described["scale"] == 3.0)
    #expect(described["vendor"] != nil)
    #expect(try await invoke("shine", ["level": 2]) == 1.0)
    #expect(await host.app.application.isIdleTimerDisabled)
    #expect(try await invoke("badge", ["count": 3]) == 3)
    #expect(await host.finish().isClean)
  }

  @Test func sensorsTellWhenTheyAreWatched() async throws {
    await host.register(DevicePlugin.self)
    let told = Told()
    await host.dart.setMethodCallHandler(on: "device") { call in
      told.calls.append(call)
      return .success(.null)
    }
    func turn(_ orientation: UIDeviceOrientation) async {
      await onDevice { UIDevice.current.turn(to: orientation) }
      await host.letTasksRun()
    }
    await turn(.landscapeRight)
    await turn(.portrait)
    #expect(await told.calls == [])
    #expect(try await invoke("watch") == true)
    await turn(.landscapeLeft)
    await turn(.landscapeLeft)
    await onDevice { UIDevice.current.bringNear(true) }
    await host.letTasksRun()
    #expect(await told.calls == [.init("turned", arguments: true), .init("near", arguments: true)])
    #expect(try await invoke("unwatch") == 0)
    await turn(.faceUp)
    #expect(await told.calls.count == 2)
    #expect(await host.finish().isClean)
  }

  @MainActor final class Told {
    var calls: [MethodCall] = []
    nonisolated init() {}
  }

  @Test func linksAreOpenedWhereSomethingOpensThem() async throws {
    await host.register(DevicePlugin.self)
    #expect(try await invoke("open", ["url": "tel:112"]) == true)
    #expect(try await invoke("open", ["url": "other:1"]) == false)
    await #expect(throws: PlatformException(code: "url", message: "no URL", details: 5)) {
      try await invoke("open", ["url": 5])
    }
    #expect(try await invoke("work") == true)
    let app = await host.app
    #expect(await app.application.backgroundTaskNames == ["work"])
    await app.application.expireBackgroundTasks()
    #expect(await app.application.backgroundTaskNames == [])
    #expect(await host.finish().isClean)
  }

  @Test func remindersAreKeptAsTheyWere() async throws {
    await host.register(DevicePlugin.self)
    #expect(try await invoke("remind", ["title": "Stretch"]) == true)
    let kept: DartValue = [
      ["id": "reminder", "title": "Stretch", "badge": 1, "after": 60.0, "sound": true]
    ]
    #expect(try await invoke("pending") == kept)
    #expect(try await invoke("remind", ["title": "Again"]) == true)
    #expect(try await invoke("pending")[0]?["title"] == "Again")
    #expect(try await invoke("clear") == nil)
    #expect(try await invoke("pending") == [])
    #expect(await host.finish().isClean)
  }

  @Test func aPersonMayRefuseNotifications() async throws {
    await host.register(DevicePlugin.self)
    await onDevice { UNUserNotificationCenter.current().whenAskedToAllow { _ in false } }
    let denied = PlatformException(code: "denied")
    await #expect(throws: denied) { try await invoke("remind", ["title": "Stretch"]) }
    // Who has refused once is not asked again.
    await onDevice { UNUserNotificationCenter.current().whenAskedToAllow(nil) }
    await #expect(throws: denied) { try await invoke("remind", ["title": "Stretch"]) }
    #expect(await host.finish().isClean)
  }

  final class Delegate: FlutterAppDelegate, FlutterImplicitEngineDelegate {
    func didInitializeImplicitFlutterEngine(_ engineBridge: FlutterImplicitEngineBridge) {
      // swift-format-ignore: NeverForceUnwrap
      DevicePlugin.register(with: engineBridge.pluginRegistry.registrar(forPlugin: "DevicePlugin")!)
    }
  }

  @Test(arguments: [(EmulatedApp.Template.window, true), (.scene, false)])
  func theWindowIsFoundThroughTheDelegateOrTheScene(template: EmulatedApp.Template, isTheDelegates: Bool) async throws {
    await host.launch(Delegate(), template: template)
    #expect(try await invoke("root") == .init(booleanLiteral: isTheDelegates))
  }

  @Test func aPluginsDelegateHearsOfNotificationsAndLinks() async throws {
    let app = await host.launch(Delegate(), template: .scene)
    let told = Told()
    await host.dart.setMethodCallHandler(on: "device") { call in
      told.calls.append(call)
      return .success(.null)
    }
    await app.open(try #require(URL(string: "timer:start")))
    await host.letTasksRun()
    #expect(await told.calls == [.init("link", arguments: "timer:start")])
    #expect(await app.application.minimumBackgroundFetchInterval == 0)
    let content = UNMutableNotificationContent()
    content.title = "Hello"
    let request = UNNotificationRequest(identifier: "1", content: content, trigger: UNPushNotificationTrigger())
    #expect(
      await app.present(UNNotification(request: request, date: Date(timeIntervalSince1970: 0)))
        == [.banner, .list, .sound])
    #expect(await host.finish().isClean)
  }

  @Test func aDartFunctionIsFoundByItsHandle() async throws {
    await host.register(DevicePlugin.self)
    await #expect(throws: PlatformException(code: "callback", message: "unknown handle")) {
      try await invoke("callback", ["handle": 1])
    }
    let information = FlutterCallbackInformation(callbackName: "main", callbackLibraryPath: "package:laps/main.dart")
    await onDevice { FlutterCallbackCache.register(information, for: .max) }
    #expect(try await invoke("callback", ["handle": .int(Int.max)]) == true)
    #expect(await host.finish().isClean)
  }
}

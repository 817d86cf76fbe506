import ActivityKit
import BridgeTesting
import Flutter
import Testing

@Suite struct HostTests {
  @Test func handlersRunOnTheHostsDevice() async throws {
    let host = TestHost { $0.seed = 3 }
    await host.register(TimerPlugin.self)
    let id = try await host.invoke("start", on: "timer")
    #expect(host.device.allActivities.map(\.id) == [id.string])
    try await host.invoke("stop", on: "timer")
    #expect(await host.finish().isClean)
    #expect(host.device.appPhase == .notRunning)
  }

  /// Answers before its work is done, as the guides do.
  final class HastyPlugin: NSObject, FlutterPlugin {
    private var activity: Activity<TimerPlugin.Attributes>?
    static func register(with registrar: any FlutterPluginRegistrar) {
      registrar.addMethodCallDelegate(
        HastyPlugin(), channel: FlutterMethodChannel(name: "hasty", binaryMessenger: registrar.messenger()))
    }
    func handle(_ call: FlutterMethodCall, result: @escaping FlutterResult) {
      if call.method == "start" {
        activity = try? Activity.request(
          attributes: TimerPlugin.Attributes(), content: ActivityContent(state: .init(seconds: 0), staleDate: nil))
      } else {
        let state = TimerPlugin.Attributes.ContentState(seconds: call.arguments as? Int ?? 0)
        Task { [activity] in await activity?.update(ActivityContent(state: state, staleDate: nil)) }
      }
      result(nil)
    }
  }

  @Test func tasksThatACallLeavesBehindAreWaitedFor() async throws {
    let host = TestHost()
    await host.register(HastyPlugin.self)
    try await host.invoke("start", on: "hasty")
    for second in 1...20 {
      try await host.invoke("update", ChannelValue.int(second), on: "hasty")
      #expect(host.device.allActivities.first?.revision == second)
    }
  }

  @Test func aRunningActivityIsLeftOver() async throws {
    let host = TestHost()
    await host.register(TimerPlugin.self)
    try await host.invoke("start", on: "timer")
    let leftOvers = await host.finish()
    #expect(leftOvers.liveActivities.count == 1)
    #expect("\(leftOvers)".hasPrefix("live activity: Attributes "))
  }

  @Test func theDeviceDecidesWhatAHandlerMeets() async throws {
    let host = TestHost()
    await host.register(TimerPlugin.self)
    host.device.person.allowsActivities = false
    let error = await #expect(throws: PlatformException.self) { try await host.invoke("start", on: "timer") }
    #expect(error?.code == "denied")
    #expect(await host.finish().isClean)
  }

  @Test func hostsDoNotMeet() async throws {
    let hosts = (0..<20).map { _ in TestHost() }
    try await withThrowingTaskGroup(of: Void.self) { group in
      for host in hosts {
        group.addTask {
          await host.register(TimerPlugin.self)
          try await host.invoke("start", on: "timer")
        }
      }
      try await group.waitForAll()
    }
    for host in hosts { #expect(host.device.allActivities.count == 1) }
  }

  @Test func aHostGoesWhenItIsLetGoOf() async throws {
    weak var host: TestHost?
    weak var device: EmulatedDevice?
    do {
      let strong = TestHost()
      await strong.register(ZooPlugin.self)
      let events = await strong.events(on: "zoo/events")
      try await strong.invoke("emit", 1, on: "zoo")
      _ = try await events.next()
      (host, device) = (strong, strong.device)
      #expect(await strong.finish().isClean)
    }
    #expect(host == nil)
    // The next host's app takes the place of the one that is gone.
    await TestHost().register(ZooPlugin.self)
    #expect(device == nil)
  }

  @Test func pluginsAreRegisteredOnceByName() async throws {
    let host = TestHost()
    await host.register(ZooPlugin.self)
    #expect(host.registry.hasPlugin("ZooPlugin"))
    await host.register(TimerPlugin.self, as: "Other")
    #expect(host.registry.hasPlugin("Other"))
    await MainActor.run {
      FlutterMethodChannel(name: "own", binaryMessenger: host.registrar.messenger())
        .setMethodCallHandler { _, result in result("mine") }
    }
    #expect(try await host.invoke("m", on: "own") == "mine")
  }

  final class OwnEngines: NSObject, FlutterPlugin {
    static func register(with registrar: any FlutterPluginRegistrar) {
      registrar.addMethodCallDelegate(
        OwnEngines(), channel: FlutterMethodChannel(name: "engines", binaryMessenger: registrar.messenger()))
    }
    private var engines: [FlutterEngine] = []
    func handle(_ call: FlutterMethodCall, result: @escaping FlutterResult) {
      let engine = FlutterEngine(name: "background \(engines.count)")
      engines.append(engine)
      let runs = engine.run(withEntrypoint: "callback")
      FlutterMethodChannel(name: "back", binaryMessenger: engine.binaryMessenger)
        .setMethodCallHandler { _, result in result(nil) }
      result(runs)
    }
  }

  @Test func enginesThatPluginsMakeAreHosted() async throws {
    let host = TestHost()
    await host.register(OwnEngines.self)
    // The first that an app makes is the host's own.
    #expect(try await host.invoke("m", on: "engines") == true)
    #expect(try await host.invoke("m", on: "engines") == true)
    #expect(host.engine.channels == ["back", "engines"])
    #expect(host.furtherEngines.map(\.name) == ["background 1"])
    #expect(host.furtherEngines.map(\.engine.channels) == [["back"]])
  }

  final class Delegate: FlutterAppDelegate {
    override func application(
      _ application: UIApplication,
      didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
      if let controller = window?.rootViewController as? FlutterViewController {
        FlutterMethodChannel(name: "PW", binaryMessenger: controller.binaryMessenger)
          .setMethodCallHandler { _, result in result(application.applicationState.rawValue) }
      }
      return super.application(application, didFinishLaunchingWithOptions: launchOptions)
    }
  }

  @Test func anAppsHandlersAreTheHosts() async throws {
    let host = TestHost()
    let app = await host.launch(Delegate(), template: .window)
    #expect(try await host.invoke("m", on: "PW") == 0)
    await app.moveToBackground()
    #expect(try await host.invoke("m", on: "PW") == 2)
    #expect(host.device.appPhase == .background)
    let other = TestHost()
    await other.launch(Delegate(), template: .scene)
    await #expect(throws: MissingPluginException.self) { try await other.invoke("m", on: "PW") }
  }
}

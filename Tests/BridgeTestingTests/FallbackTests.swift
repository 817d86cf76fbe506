import ActivityKit
import BridgeTesting
import DeviceEmulator
import Flutter
import Foundation
import Testing

/// Does its work where no task's values reach.
final class StrayPlugin: NSObject, FlutterPlugin {
  private var engines: [FlutterEngine] = []

  static func register(with registrar: any FlutterPluginRegistrar) {
    registrar.addMethodCallDelegate(
      StrayPlugin(), channel: FlutterMethodChannel(name: "stray", binaryMessenger: registrar.messenger()))
  }

  func handle(_ call: FlutterMethodCall, result: @escaping FlutterResult) {
    nonisolated(unsafe) let result = result
    nonisolated(unsafe) let this = self
    switch call.method {
    case "main": DispatchQueue.main.async { Self.start(result) }
    case "global": DispatchQueue.global().async { Self.start(result) }
    case "detached": Task.detached { Self.start(result) }
    case "timer": _ = Timer.scheduledTimer(withTimeInterval: 0.001, repeats: false) { _ in Self.start(result) }
    case "perform": RunLoop.current.perform { Self.start(result) }
    case "operation": OperationQueue.main.addOperation { Self.start(result) }
    case "app":
      DispatchQueue.main.async {
        MainActor.assumeIsolated { UIApplication.shared.isIdleTimerDisabled = true }
        result(nil)
      }
    case "engine":
      DispatchQueue.main.async {
        let engine = FlutterEngine(name: "late")
        this.engines.append(engine)
        result(engine.run())
      }
    default: result(FlutterMethodNotImplemented)
    }
  }

  private static func start(_ result: FlutterResult) {
    do {
      let activity = try Activity.request(
        attributes: TimerPlugin.Attributes(), content: ActivityContent(state: .init(seconds: 0), staleDate: nil))
      result(activity.id)
    } catch {
      result(FlutterError(code: "\(error)", message: error.localizedDescription, details: nil))
    }
  }
}

/// Each in a process of its own, since the rule is about all hosts of a process.
@Suite struct FallbackTests {
  @Test func codeWithoutATaskActsOnTheOnlyHost() async {
    await #expect(processExitsWith: .success) {
      let host = TestHost()
      await host.register(StrayPlugin.self)
      for (count, method) in ["main", "global", "detached"].enumerated() {
        let id = try await host.invoke(method, on: "stray")
        #expect(host.device.allActivities.count == count + 1)
        #expect(host.device.allActivities.contains { $0.id == id.string }, "\(method)")
      }
      try await host.invoke("app", on: "stray")
      #expect(await host.app.application.isIdleTimerDisabled)
      #expect(try await host.invoke("engine", on: "stray") == true)
      // The registry's own engine is the first that an app makes.
      #expect(try await host.invoke("engine", on: "stray") == true)
      #expect(host.furtherEngines.map(\.name) == ["late"])
    }
  }

  @Test func amongSeveralHostsNothingIsGuessed() async {
    await #expect(processExitsWith: .success) {
      let host = TestHost()
      await host.register(StrayPlugin.self)
      do {
        let other = TestHost()
        let error = await #expect(throws: PlatformException.self) { try await host.invoke("main", on: "stray") }
        #expect(
          error?.message?.contains(
            "several hosts are alive; run tests in a .serialized suite or bind the device with host.run") == true)
        #expect(other.device.allActivities.isEmpty && host.device.allActivities.isEmpty)
      }
      // The other is gone.
      try await host.invoke("main", on: "stray")
      #expect(host.device.allActivities.count == 1)
    }
  }

  @Test func whatIsSetGoesBeforeTheHost() async {
    await #expect(processExitsWith: .success) {
      let (host, set, bound) = (TestHost(), EmulatedDevice(), EmulatedDevice())
      #expect(EmulatedDevice.current === host.device)
      EmulatedDevice.processDefault = set
      #expect(EmulatedDevice.current === set)
      EmulatedDevice.$bound.withValue(bound) { #expect(EmulatedDevice.current === bound) }
      host.device.appPhase = .background
      EmulatedDevice.processDefault = nil
      #expect(EmulatedDevice.current === host.device)
    }
  }

  @Test func aHostThatIsGoneLendsNothing() async {
    await #expect(processExitsWith: .success) {
      do {
        let host = TestHost()
        #expect(EmulatedDevice.current === host.device)
      }
      #expect(EmulatedDevice.current == nil)
      #expect(await Task.detached { EmulatedDevice.current == nil }.value)
    }
  }

  @Test func hostsLendWhileThereIsOne() {
    let hosts = LivingHosts<Int>()
    #expect(hosts.only == nil && !hosts.areSeveral)
    var places = [hosts.join(lending: 1)]
    #expect(hosts.only == 1 && !hosts.areSeveral)
    places.append(hosts.join(lending: 2))
    #expect(hosts.only == nil && hosts.areSeveral)
    places.removeFirst()
    #expect(hosts.only == 2 && !hosts.areSeveral)
    places = []
    #expect(hosts.only == nil && !hosts.areSeveral)
  }

  @Test func theErrorSaysWhatToDo() {
    let hosts = LivingHosts<EmulatedDevice>()
    #expect(EmulatedDevice.reasonForNone(among: hosts).contains("set EmulatedDevice.processDefault"))
    let places = (0..<2).map { _ in hosts.join(lending: EmulatedDevice()) }
    withExtendedLifetime(places) {
      #expect(EmulatedDevice.reasonForNone(among: hosts).contains("several hosts are alive"))
    }
  }
}

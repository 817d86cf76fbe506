import BridgeTesting
import Flutter
import Foundation
import Testing

/// What developers have reported about the channels between Dart and native code, as their tests would meet it.
@MainActor
@Suite struct ReportedChannelTests {
  private func host(
    platform: HostPlatform = .iOS, _ handler: @escaping FlutterMethodCallHandler = { _, result in result(nil) }
  ) -> TestHost {
    let host = TestHost(platform: platform, patience: .milliseconds(50))
    host.run {
      FlutterMethodChannel(name: "live_activities", binaryMessenger: host.messenger).setMethodCallHandler(handler)
    }
    return host
  }

  /// flutter_live_activities issue 9: `init` did its work and did not answer, so that the app's start never went on.
  @Test func aBranchThatDoesItsWorkAndDoesNotAnswer() async {
    var groups: [String] = []
    let host = host { call, result in
      guard call.method == "init" else { return result(FlutterMethodNotImplemented) }
      if let map = call.arguments as? [String: Any], let group = map["appGroupId"] as? String { groups.append(group) }
    }
    let failure = await #expect(throws: DartFailure.self) {
      try await host.invoke("init", ["appGroupId": "group.example"], on: "live_activities")
    }
    #expect(failure?.neverCompletes == true)
    #expect(failure?.cause == "the handler let go of the reply without giving one")
    #expect(groups == ["group.example"])
  }

  /// A stream that exists and that nobody feeds, as on Android.
  private final class SilentStream: NSObject, FlutterStreamHandler {
    func onListen(withArguments arguments: Any?, eventSink events: @escaping FlutterEventSink) -> FlutterError? { nil }
    func onCancel(withArguments arguments: Any?) -> FlutterError? { nil }
  }

  /// flutter_live_activities issue 145: on Android the stream of updates can be listened to and stays empty.
  @Test func aStreamThatStaysEmptyOnAndroid() async throws {
    let host = host(platform: .android)
    let stream = SilentStream()
    host.run {
      FlutterEventChannel(name: "live_activities/activity_status", binaryMessenger: host.messenger)
        .setStreamHandler(stream)
    }
    let events = await host.events(on: "live_activities/activity_status", arguments: "activityUpdateStream")
    try await host.invoke("createActivity", ["activityId": "a", "data": [:]], on: "live_activities")
    await #expect(throws: DartEvents.NoEvent.self) { try await events.next() }
    await events.cancel()
    let leftOvers = host.finish()
    #expect(leftOvers.unreadEvents.isEmpty && leftOvers.reportedErrors.isEmpty)
  }

  /// flutter/flutter issues 80584 and 80956: `invokeListMethod` and `invokeMapMethod` fail although there was a good answer.
  @Test(arguments: [
    (DartCallForm.list(.dynamic), true), (.list(DartType("String")), true), (.map(.dynamic, .dynamic), true),
    (.plain, false),
  ])
  func aTypedCallFailsThoughTheHostAnswered(_ form: DartCallForm, _ fails: Bool) async throws {
    let host = host { _, result in result("6BA7B810-9DAD-11D1-80B4-00C04FD430C8") }
    if fails {
      let failure = await #expect(throws: DartFailure.self) {
        try await host.invoke("createActivity", on: "live_activities", as: form)
      }
      #expect(failure?.isTypeError == true)
    } else {
      #expect(try await host.invoke("createActivity", on: "live_activities", as: form).string != nil)
    }
    #expect(host.finish().unansweredCalls.isEmpty)
  }

  private final class Delegate: FlutterAppDelegate {
    private(set) var hadWindow: Bool?

    override func application(
      _ application: UIApplication,
      didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
      hadWindow = window != nil
      if let controller = window?.rootViewController as? FlutterViewController {
        FlutterMethodChannel(name: "PW", binaryMessenger: controller.binaryMessenger)
          .setMethodCallHandler { _, result in result(nil) }
      }
      return super.application(application, didFinishLaunchingWithOptions: launchOptions)
    }
  }

  /// flutter/flutter issues 170033, 186971 and 185935: where scenes are used, there is no window at launch to take the
  /// messenger from. (That the guides' forced cast ends the app there is tested with the app's life cycle.)
  @Test(arguments: [(EmulatedApp.Template.window, true), (.scene, false)])
  func thereIsNoWindowAtLaunchWithScenes(_ template: EmulatedApp.Template, _ hasWindow: Bool) async throws {
    let host = TestHost()
    let delegate = Delegate()
    host.launch(delegate, template: template)
    #expect(delegate.hadWindow == hasWindow)
    if hasWindow {
      #expect(try await host.invoke("startLiveActivity", on: "PW") == nil)
    } else {
      await #expect(throws: MissingPluginException.self) { try await host.invoke("startLiveActivity", on: "PW") }
    }
  }

  /// flutter_live_activities issue 152: updates succeed, and the card shows what its Swift code has for want of values.
  @Test(arguments: [("group.example", "Ben"), ("group.exmaple", "driver")])
  func aWidgetOfAnotherGroupShowsItsOwnValues(_ widgetGroup: String, _ shown: String) async throws {
    let host = TestHost {
      $0.app.appGroups = ["group.example"]
      $0.app.widgetAppGroups = [widgetGroup]
    }
    let device = host.device
    host.run {
      FlutterMethodChannel(name: "live_activities", binaryMessenger: host.messenger).setMethodCallHandler {
        call, result in
        let data = (call.arguments as? [String: Any])?["data"] as? [String: Any] ?? [:]
        device.setShared(data["driver"] as? String, forKey: "driver", inGroup: "group.example")
        result(nil)
      }
    }
    try await host.invoke("updateActivity", ["data": ["driver": "Ben"]], on: "live_activities")
    let value = device.shared(forKey: "driver", inGroup: "group.example", by: .widget) as? String
    #expect(value ?? "driver" == shown)
  }
}

import BridgeTesting
import ChannelCodec
import Flutter
import LiveActivityExamples
import Testing

/// What developers have reported about which methods a platform's half has.
@Suite @MainActor struct ReportedMethodTests {
  /// The methods of the plugin's Android half before its version 2.4.6.
  private static let android: Set<String> = [
    "init", "areActivitiesSupported", "areActivitiesEnabled", "createActivity", "updateActivity", "endActivity",
    "endAllActivities", "getActivityState", "getAllActivitiesIds", "getPushToken",
  ]

  private func host(_ platform: HostPlatform) -> TestHost {
    let host = TestHost(platform: platform)
    host.run {
      if platform == .iOS {
        LiveActivitiesPlugin.register(
          with: host.registrar, manager: LiveActivitiesManager(openValues: { _ in MemoryValues() }))
      } else {
        FlutterMethodChannel(name: LiveActivitiesPlugin.channelName, binaryMessenger: host.messenger)
          .setMethodCallHandler { call, result in
            result(Self.android.contains(call.method) ? nil : FlutterMethodNotImplemented)
          }
      }
    }
    return host
  }

  /// The methods of the table that a half does not know.
  private func unknown(on platform: HostPlatform) async throws -> Set<String> {
    let host = host(platform)
    var unknown: Set<String> = []
    for method in LiveActivitiesPlugin.methods {
      do {
        try await host.invoke(method.name, SampleArguments.map(of: method), on: LiveActivitiesPlugin.channelName)
      } catch is MissingPluginException {
        unknown.insert(method.name)
      } catch is PlatformException {
        // It knows the method, and says what is wrong with the call.
      }
    }
    return unknown
  }

  /// flutter_live_activities issues 151 and 165: `createOrUpdateActivity` is there on iOS and not on Android.
  @Test func bothHalvesHaveToHaveTheSameMethods() async throws {
    #expect(try await unknown(on: .iOS).isEmpty)
    #expect(
      try await unknown(on: .android) == ["allowsPushStart", "createOrUpdateActivity", "getAllActivities"])
  }
}

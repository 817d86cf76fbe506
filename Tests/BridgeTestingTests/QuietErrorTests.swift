import ActivityKit
import BridgeTesting
import Flutter
import Foundation
import LiveActivityBridge
import Testing

/// The device tells of errors that a handler kept to itself, since the host tells it how calls were answered.
@MainActor
@Suite struct QuietErrorTests {
  /// A handler that answers with success whatever comes of it, or with `false`.
  private func register(on host: TestHost, answersFalse: Bool = false) {
    let channel = FlutterMethodChannel(name: "live", binaryMessenger: host.messenger)
    channel.setMethodCallHandler { call, result in
      guard call.method == "startActivity" else { return result(nil) }
      let activity = try? Activity.request(
        attributes: StopwatchAttributes(), content: .init(state: .init(elapsedSeconds: 0), staleDate: nil),
        pushType: .token)
      result(answersFalse && activity == nil ? false : nil)
    }
  }

  @Test func aSwallowedErrorIsFound() async throws {
    let host = TestHost { $0.person.allowsActivities = false }
    register(on: host)
    try await host.invoke("startActivity", on: "live")
    #expect(host.device.findings.map(\.rule) == [.requestErrorSwallowed])
    #expect(host.device.findings.first?.message.hasPrefix("live startActivity was answered with success") == true)
  }

  @Test func falseTellsOfAFailure() async throws {
    let host = TestHost { $0.person.allowsActivities = false }
    register(on: host, answersFalse: true)
    try await host.invoke("startActivity", on: "live")
    #expect(host.device.findings.isEmpty)
  }

  @Test func anUpdateBeforeTheStartIsFound() async throws {
    let host = TestHost()
    register(on: host)
    try await host.invoke("updateActivity", on: "live")
    try await host.invoke("startActivity", on: "live")
    try await host.invoke("updateActivity", on: "live")
    #expect(host.device.findings.map(\.rule) == [.updateBeforeStart])
  }

  /// The published stopwatch: `try?` around the request, and no answer to anything that works.
  @Test func theGuideKeepsErrorsToItself() async throws {
    let host = TestHost { $0.app.supportsLiveActivities = false }
    host.run { GuideActivityManager.register(with: host.messenger) }
    for method in ["updateLiveActivity", "startLiveActivity"] {
      await #expect(throws: DartFailure.self) {
        try await host.invoke(method, ["elapsedSeconds": 1], on: "PW")
      }
    }
    #expect(host.device.findings.map(\.rule) == [.updateBeforeStart, .requestErrorSwallowed])
    #expect(host.device.findings.allSatisfy { $0.message.contains("was not answered") })
  }
}

import ActivityKit
import DeviceEmulator
import Foundation
import Testing

/// More of what developers have reported: configuration, sizes, updates of the app itself.
@Suite struct ReportedLifeTests {
  /// flutter_live_activities issues 72 and 51: "ended" right after a start is told of an earlier activity.
  @Test func anEndRightAfterAStartIsAnotherOnes() async throws {
    let device = EmulatedDevice()
    let earlier = try device.startStopwatch(1)
    let earlierStates = earlier.activityStateUpdates.makeAsyncIterator()
    let states = try device.startStopwatch(2).activityStateUpdates.makeAsyncIterator()
    await earlier.end(nil)
    device.appPhase = .notRunning
    #expect(await states.next() == .active)
    #expect(await states.next() == nil)
    #expect(await earlierStates.next() == .active)
    #expect(await earlierStates.next() == .ended)
    #expect(device.journal.last { $0.activityID != nil }?.activityID == earlier.id)
  }

  /// flutter_live_activities issue 4: with the key in the widget's Info.plist alone, iOS 16.1 gives an error of another family.
  @Test(arguments: [(IOSVersion(16, 1), 1), (IOSVersion(17, 0), nil)])
  func theKeyBelongsIntoTheAppsInfoPlist(_ version: IOSVersion, _ inputCode: Int?) throws {
    let device = EmulatedDevice {
      $0.model.iOSVersion = version
      $0.app.supportsLiveActivities = false
      $0.app.widgetTypes = ["StopwatchAttributes"]
    }
    let error = #expect(throws: (any Error).self) { try device.startStopwatch() }
    if let inputCode {
      let error = try #require(error as NSError?)
      #expect(error.domain == "com.apple.ActivityKit.ActivityInput" && error.code == inputCode)
      #expect(error as? ActivityAuthorizationError == nil)
    } else {
      #expect(error as? ActivityAuthorizationError == .unsupportedTarget)
    }
  }

  /// fluttercandies/flutter_live_activities issue 4: the text the plugin passes on says that the target is not foreground.
  @Test func aStartFromTheBackgroundSaysSo() {
    let device = EmulatedDevice { $0.appPhase = .background }
    let error = #expect(throws: ActivityAuthorizationError.visibility) { try device.startStopwatch() }
    #expect(error?.localizedDescription.hasSuffix("Target is not foreground") == true)
  }

  enum Version1 {
    struct OrderAttributes: ActivityAttributes {
      struct ContentState: Codable, Hashable {
        var status: String
      }
    }
  }

  enum RequiredField {
    struct OrderAttributes: ActivityAttributes {
      struct ContentState: Codable, Hashable {
        var status: String
        var courier: String
      }
    }
  }

  enum OptionalField {
    struct OrderAttributes: ActivityAttributes {
      struct ContentState: Codable, Hashable {
        var status: String
        var courier: String?
      }
    }
  }

  /// superset-sh/superset pull request 7356: a field that a newer app requires hides what an older one started.
  @Test func aNewFieldMustBeOptional() throws {
    let device = EmulatedDevice()
    let id = try device.run {
      try Activity.request(
        attributes: Version1.OrderAttributes(), content: .init(state: .init(status: "sent"), staleDate: nil)
      ).id
    }
    device.appPhase = .notRunning
    device.appPhase = .active
    #expect(device.run { Activity<RequiredField.OrderAttributes>.activities.isEmpty })
    #expect(device.run { Activity<OptionalField.OrderAttributes>.activities.map(\.id) } == [id])
    #expect(device.presentations.lockScreen.map(\.id) == [id])
  }

  /// flutter_live_activities issues 94, 102 and 24: an update a second stops about ten seconds after the app is left.
  @Test func updatesFromTheBackgroundWouldStop() async throws {
    let device = EmulatedDevice()
    let activity = try device.startStopwatch()
    device.appPhase = .background
    for second in 1...10 {
      device.advance(by: 1)
      await activity.update(elapsed(second))
    }
    #expect(device.findings.isEmpty)
    for second in 11...30 {
      device.advance(by: 1)
      await activity.update(elapsed(second))
    }
    #expect(device.findings.map(\.rule) == [.updatesWhileSuspended])
    #expect(device.findings.first?.time == device.settings.startDate.addingTimeInterval(11))
    device.appPhase = .active
    await activity.update(elapsed(31))
    #expect(device.findings.count == 1)
  }

  /// vellum-ai/vellum-assistant pull request 39576: an image of 3,366 bytes is too large in Base64, one of 1,997 is not.
  @Test(arguments: [(1997, true), (3366, false)]) func imagesCountInBase64(_ bytes: Int, _ fits: Bool) throws {
    let device = EmulatedDevice()
    func start() throws -> Activity<ProbeAttributes> {
      try device.run {
        try Activity.request(
          attributes: ProbeAttributes(data: Data(repeating: 0xA7, count: bytes)),
          content: .init(state: .init(value: 1), staleDate: nil))
      }
    }
    if fits {
      #expect(try start().activityState == .active)
    } else {
      #expect(throws: ActivityAuthorizationError.attributesTooLarge) { try start() }
      #expect(device.presentations.lockScreen.isEmpty)
    }
  }

  /// capacitor-live-activity issue 15: an ended card that is still visible is found after a relaunch, and removed at once.
  @Test func anEndedCardIsFoundAfterARelaunch() async throws {
    let device = EmulatedDevice()
    await (try device.startStopwatch(1)).end(nil)
    device.appPhase = .notRunning
    device.appPhase = .active
    let found = try #require(device.run { Stopwatch.activities.first })
    #expect(found.activityState == .ended)
    await found.end(nil, dismissalPolicy: .immediate)
    #expect(device.presentations.lockScreen.isEmpty)
    #expect(device.run { Stopwatch.activities.isEmpty })
  }
}

import ActivityKit
import DeviceEmulator
import Foundation
import Testing

@Suite struct RequestErrorTests {
  struct Case: CustomTestStringConvertible {
    let error: ActivityAuthorizationError
    let code: Int
    let text: String
    let configure: @Sendable (inout DeviceSettings) -> Void
    var testDescription: String { "\(error)" }
  }

  static let cases = [
    Case(error: .attributesTooLarge, code: 1, text: "(com.apple.ActivityKit.ActivityAuthorization error 1.)") {
      $0.limits.size = 20
    },
    Case(error: .unsupported, code: 2, text: "(com.apple.ActivityKit.ActivityAuthorization error 2.)") {
      $0.model.supportsLiveActivities = false
    },
    Case(error: .denied, code: 3, text: "(com.apple.ActivityKit.ActivityAuthorization error 3.)") {
      $0.person.allowsActivities = false
    },
    Case(error: .globalMaximumExceeded, code: 4, text: "(com.apple.ActivityKit.ActivityAuthorization error 4.)") {
      $0.limits.perDevice = 0
    },
    Case(error: .targetMaximumExceeded, code: 5, text: "Maximum number of activities for target already exists") {
      $0.limits.perApp = 0
    },
    Case(error: .unsupportedTarget, code: 6, text: "Target does not include NSSupportsLiveActivities plist key") {
      $0.app.supportsLiveActivities = false
    },
    Case(error: .visibility, code: 7, text: "Target is not foreground") {
      $0.appPhase = .background
    },
  ]

  @Test(arguments: cases) func requestThrows(_ item: Case) throws {
    let device = EmulatedDevice(configure: item.configure)
    let error = try #require(throws: ActivityAuthorizationError.self) { try device.startStopwatch() }
    #expect(error == item.error)
    #expect(error.errorCode == item.code)
    #expect(error.localizedDescription == "The operation couldn\u{2019}t be completed. \(item.text)")
    #expect(error.failureReason == (item.text.hasPrefix("(") ? nil : item.text))
    #expect(ActivityAuthorizationError.errorDomain == "com.apple.ActivityKit.ActivityAuthorization")
    #expect(device.listedSeconds.isEmpty)
  }

  @Test(arguments: [
    (DeviceError.Code.persistenceFailure, ActivityAuthorizationError.persistenceFailure, 8),
    (.missingProcessIdentifier, .missingProcessIdentifier, 9), (.unentitled, .unentitled, 10),
    (.malformedActivityIdentifier, .malformedActivityIdentifier, 11),
    (.reconnectNotPermitted, .reconnectNotPermitted, 12),
  ])
  func plannedRefusalsReachTheApp(_ code: DeviceError.Code, _ expected: ActivityAuthorizationError, _ number: Int)
    throws
  {
    let device = EmulatedDevice()
    device.refuseNextRequest(with: code)
    let error = try #require(throws: ActivityAuthorizationError.self) { try device.startStopwatch() }
    #expect(error == expected)
    #expect(error.errorCode == number)
    _ = try device.startStopwatch()
  }

  @Test(arguments: [nil, "dGVzdA=="]) func pushNeedsTheEntitlement(_ channel: String?) throws {
    let pushType = channel.map { PushType.channel($0) } ?? .token
    let device = EmulatedDevice { $0.app.hasPushEntitlement = false }
    let error = try #require(throws: NSError.self) { try device.startStopwatch(pushType: pushType) }
    #expect(error.domain == "com.apple.ActivityKit.ActivityInput")
    #expect(error.code == 0)
    #expect(
      error.localizedDescription
        == "The operation couldn\u{2019}t be completed. (com.apple.ActivityKit.ActivityInput error 0.)")
    let cause = try #require(error.userInfo[NSUnderlyingErrorKey] as? NSError)
    #expect(cause.domain == "SessionCore.PermissionsError" && cause.code == 3)
    #expect(try device.startStopwatch(pushType: .none).activityState == .active)
  }

  @Test func aChannelIdIsBase64() throws {
    let device = EmulatedDevice()
    let error = try #require(throws: NSError.self) { try device.startStopwatch(pushType: .channel("no!")) }
    #expect(error.domain == "com.apple.ActivityKit.ActivityInput")
    _ = try device.startStopwatch(pushType: .channel("dGVzdA=="))
  }

  @Test func iOS16Point1HasAnotherErrorForTheMissingKey() throws {
    let device = EmulatedDevice {
      $0.model.iOSVersion = IOSVersion(16, 1)
      $0.app.supportsLiveActivities = false
    }
    let error = try #require(throws: NSError.self) { try device.startStopwatch() }
    #expect(error.domain == "com.apple.ActivityKit.ActivityInput" && error.code == 1)
  }

  /// Data counts as the Base64 it becomes: 3366 bytes are too many and 1997 are not, as measured on iOS 26.5.
  @Test(arguments: [(1997, true), (3366, false)]) func sizeIsThatOfTheJSON(_ bytes: Int, _ fits: Bool) throws {
    let device = EmulatedDevice()
    let request = {
      try Activity.request(
        attributes: ProbeAttributes(data: Data(count: bytes)),
        content: .init(state: ProbeAttributes.ContentState(value: 0), staleDate: nil))
    }
    if fits {
      let activity = try device.run(request)
      #expect(activity.attributes.data.count == bytes)
    } else {
      let error = try #require(throws: ActivityAuthorizationError.self) { try device.run(request) }
      #expect(error == .attributesTooLarge)
    }
  }

  @Test func valuesThatDoNotEncode() async throws {
    let device = EmulatedDevice()
    #expect(throws: EncodingError.self) {
      try device.run {
        try Activity.request(
          attributes: ProbeAttributes(),
          content: .init(state: ProbeAttributes.ContentState(value: .infinity), staleDate: nil))
      }
    }
    let activity = try device.run {
      try Activity.request(
        attributes: ProbeAttributes(),
        content: .init(state: ProbeAttributes.ContentState(value: 1), staleDate: nil))
    }
    await activity.update(.init(state: .init(value: .nan), staleDate: nil))
    #expect(activity.content.state.value == 1)
    let ignored = device.journal.contains { entry in
      if case .ignored(.update, .unencodable) = entry.event { true } else { false }
    }
    #expect(ignored)
  }
}

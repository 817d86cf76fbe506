import DeviceEmulator
import Testing
import UIKit

@MainActor @Suite struct ApplicationTests {
  let device = EmulatedDevice { $0.seed = 7 }

  func inside<Result>(_ body: () throws -> Result) rethrows -> Result {
    try EmulatedDevice.$bound.withValue(device, operation: body)
  }

  @Test func eachDeviceHasItsOwnApp() {
    let app = inside { UIApplication.shared }
    #expect(inside { UIApplication.shared } === app)
    app.isIdleTimerDisabled = true
    app.applicationIconBadgeNumber = 3
    app.registerForRemoteNotifications()
    let other = EmulatedDevice.$bound.withValue(EmulatedDevice()) { UIApplication.shared }
    #expect(other !== app)
    #expect(!other.isIdleTimerDisabled)
    #expect(other.applicationIconBadgeNumber == 0)
    #expect(!other.isRegisteredForRemoteNotifications)
    #expect(inside { UIApplication.shared.isRegisteredForRemoteNotifications })
  }

  @Test func anAppGoesWithItsDevice() {
    weak var app: UIApplication?
    do {
      let device = EmulatedDevice()
      app = EmulatedDevice.$bound.withValue(device) { UIApplication.shared }
      #expect(app != nil)
    }
    // The next device's app takes the place of those that are gone.
    _ = inside { UIApplication.shared }
    #expect(app == nil)
  }

  @Test(arguments: [
    (AppPhase.active, UIApplication.State.active), (.inactive, .inactive), (.background, .background),
    (.notRunning, .background),
  ])
  func theStateIsThatOfTheDevice(phase: AppPhase, state: UIApplication.State) {
    let app = inside { UIApplication.shared }
    device.appPhase = phase
    #expect(app.applicationState == state)
    #expect((app.backgroundTimeRemaining > 1000) == (state != .background))
  }

  @Test(arguments: [
    ("https://example.com", true), ("TEL:123", true), ("app-settings:", true), ("myapp://x", false),
    ("relative", false),
  ])
  func urlsOfTheSystemsOwnSchemesOpen(text: String, opens: Bool) async throws {
    let app = inside { UIApplication.shared }
    let url = try #require(URL(string: text))
    #expect(app.canOpenURL(url) == opens)
    #expect(await app.open(url) == opens)
    let told = await withCheckedContinuation { done in app.open(url) { done.resume(returning: $0) } }
    #expect(told == opens)
    #expect(app.openedURLs == (opens ? [url, url] : []))
    app.whenAskedToOpen { _ in !opens }
    #expect(app.canOpenURL(url) == !opens)
  }

  @Test func backgroundTasksAreKnownUntilTheyEnd() {
    let app = inside { UIApplication.shared }
    var expired: [UIBackgroundTaskIdentifier] = []
    var upload = UIBackgroundTaskIdentifier.invalid
    upload = app.beginBackgroundTask(withName: "upload") {
      expired.append(upload)
      app.endBackgroundTask(upload)
    }
    let other = app.beginBackgroundTask()
    #expect(other != upload && other != .invalid)
    #expect(app.backgroundTaskNames == ["upload", ""])
    app.endBackgroundTask(other)
    app.endBackgroundTask(.invalid)
    app.expireBackgroundTasks()
    #expect(expired == [upload])
    #expect(app.backgroundTaskNames == [])
  }

  @Test func keysOfOptionsAreStringsAsWell() {
    let options: [UIApplication.LaunchOptionsKey: Any] = [.url: "u", .sourceApplication: "s"]
    let asPluginsSeeThem = options as [AnyHashable: Any]
    #expect(asPluginsSeeThem["UIApplicationLaunchOptionsURLKey"] as? String == "u")
    #expect(asPluginsSeeThem[UIApplication.LaunchOptionsKey.sourceApplication] as? String == "s")
    #expect(asPluginsSeeThem[UIApplication.LaunchOptionsKey.location] == nil)
  }

  @Test func theDeviceSaysWhatItIs() {
    let old = EmulatedDevice { $0.model.iOSVersion = IOSVersion(17, 2) }
    #expect(EmulatedDevice.$bound.withValue(old) { UIDevice.current.systemVersion } == "17.2")
    #expect(UIDevice.current.systemVersion == "26.0")
    let first = inside { UIDevice.current.identifierForVendor }
    #expect(first == inside { UIDevice.current.identifierForVendor })
    #expect(first != EmulatedDevice.$bound.withValue(old) { UIDevice.current.identifierForVendor })
    #expect(first?.uuidString == "00000000-0000-4000-8000-000000000007")
  }
}

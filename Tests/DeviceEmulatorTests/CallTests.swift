import DeviceEmulator
import Foundation
import Testing

/// What the device finds when it is told which calls the app works on, and how it answers them.
@Suite struct CallTests {
  struct Case: CustomTestStringConvertible {
    let name: String
    var call = AppCall("PW startLiveActivity")
    let answer: AppCall.Answer
    var before: @Sendable (EmulatedDevice) -> ActivityHandle? = { _ in nil }
    let act: @Sendable (EmulatedDevice, ActivityHandle?) -> Void
    let rules: [DeviceRule]
    var testDescription: String { name }
  }

  private static let update = AppCall("PW updateLiveActivity", isUpdate: true)

  /// A start from the background, which iOS refuses.
  private static func refused(_ device: EmulatedDevice) {
    device.refuseNextRequest(with: .visibility)
    _ = try? device.start()
  }

  private static func running(_ device: EmulatedDevice) -> ActivityHandle? { try? device.start { $0.push = .token } }

  static let cases: [Case] = [
    Case(
      name: "refused, answered with success", answer: .success, act: { device, _ in refused(device) },
      rules: [.requestErrorSwallowed]),
    Case(
      name: "refused, not answered", answer: .none, act: { device, _ in refused(device) },
      rules: [.requestErrorSwallowed]),
    Case(name: "refused, answered with an error", answer: .failure, act: { device, _ in refused(device) }, rules: []),
    Case(
      name: "refused twice", answer: .success,
      act: { device, _ in
        refused(device)
        refused(device)
      }, rules: [.requestErrorSwallowed, .requestErrorSwallowed]),
    Case(
      name: "refused, then granted", answer: .success,
      act: { device, _ in
        refused(device)
        _ = running(device)
      }, rules: []),
    Case(
      name: "granted, then refused", answer: .success,
      act: { device, _ in
        _ = running(device)
        refused(device)
      }, rules: [.requestErrorSwallowed]),
    Case(name: "granted", answer: .success, act: { device, _ in _ = running(device) }, rules: []),
    Case(
      name: "an update before any start", call: update, answer: .success, act: { _, _ in },
      rules: [.updateBeforeStart]),
    Case(
      name: "an update before any start, not answered", call: update, answer: .none, act: { _, _ in },
      rules: [.updateBeforeStart]),
    Case(
      name: "an update before any start, answered with an error", call: update, answer: .failure,
      act: { _, _ in }, rules: []),
    Case(
      name: "an update of what runs", call: update, answer: .success, before: running,
      act: { device, handle in handle?.update(.whole(device.content(1))) }, rules: []),
    Case(
      name: "an update that is put off while something runs", call: update, answer: .success, before: running,
      act: { _, _ in }, rules: []),
    Case(
      name: "an update that starts", call: update, answer: .success, act: { device, _ in _ = running(device) },
      rules: []),
    Case(
      name: "an update that fails to start", call: update, answer: .success, act: { device, _ in refused(device) },
      rules: [.requestErrorSwallowed]),
    Case(
      name: "an update of what has ended", call: update, answer: .success,
      before: { device in
        let handle = running(device)
        handle?.end()
        return handle
      }, act: { device, handle in handle?.update(.whole(device.content(1))) }, rules: [.updateIgnored]),
    Case(
      name: "an update after the end, by an app that has let go", call: update, answer: .success,
      before: { device in
        running(device)?.end()
        return nil
      }, act: { _, _ in }, rules: [.updateBeforeStart]),
    Case(name: "another call that does nothing", answer: .success, act: { _, _ in }, rules: []),
  ]

  @Test(arguments: cases) func finds(_ item: Case) {
    let device = EmulatedDevice()
    let handle = item.before(device)
    let call = device.begin(item.call)
    call.run { item.act(device, handle) }
    call.end(item.answer)
    #expect(device.findings.map(\.rule) == item.rules)
    let quiet = device.findings.filter { [.requestErrorSwallowed, .updateBeforeStart].contains($0.rule) }
    for finding in quiet { #expect(finding.message.hasPrefix(item.call.name)) }
    call.end(.success)
    #expect(device.findings.map(\.rule) == item.rules, "a call ends once")
    withExtendedLifetime(handle) {}
  }

  @Test func whatIsRequestedOutsideOfCallsIsNobodysToTell() {
    let device = EmulatedDevice()
    let call = device.begin(AppCall("PW startLiveActivity"))
    Self.refused(device)
    call.end(.success)
    #expect(device.findings.isEmpty)
  }

  @Test func tasksBelongToTheCallThatStartedThem() async {
    let device = EmulatedDevice()
    let (first, second) = (device.begin(AppCall("one")), device.begin(AppCall("two")))
    let (one, two) = (first.run { Task { Self.refused(device) } }, second.run { Task { _ = Self.running(device) } })
    await one.value
    await two.value
    second.end(.success)
    #expect(device.findings.isEmpty)
    first.end(.success)
    #expect(device.findings.map(\.rule) == [.requestErrorSwallowed])
    #expect(device.findings.first?.message.hasPrefix("one was answered with success") == true)
  }

  @Test func anotherDevicesRequestsAreNotTheCalls() {
    let (device, other) = (EmulatedDevice(), EmulatedDevice())
    let call = device.begin(Self.update)
    call.run { Self.refused(other) }
    call.end(.success)
    #expect(device.findings.map(\.rule) == [.updateBeforeStart])
    #expect(other.findings.isEmpty)
  }

  @Test(arguments: [
    ("updateLiveActivity", true), ("updateActivity", true), ("liveActivity#update", true), ("updateActivities", true),
    ("createOrUpdateActivity", false), ("startLiveActivity", false), ("updateProfile", false),
    ("stopLiveActivity", false),
  ])
  func updatesAreKnownByTheirNames(_ method: String, _ isUpdate: Bool) {
    let call = AppCall(channel: "c", method: method)
    #expect(call.isUpdate == isUpdate && call.name == "c \(method)")
    let pigeon = AppCall(channel: "dev.flutter.pigeon.app.Api.\(method)", method: nil)
    #expect(pigeon.isUpdate == isUpdate && pigeon.name.hasSuffix(method))
  }
}

import DeviceEmulator
import Foundation
import Testing

@Suite struct FindingTests {
  struct Case: CustomTestStringConvertible {
    let name: String
    var configure: @Sendable (inout DeviceSettings) -> Void = { _ in }
    var stale: TimeInterval?
    let act: @Sendable (EmulatedDevice, ActivityHandle) -> Void
    let rules: [DeviceRule]
    var testDescription: String { name }
  }

  static let cases: [Case] = [
    Case(
      name: "an ordinary life",
      act: { device, handle in
        handle.update(.whole(device.content(1, stale: 60)))
        device.advance(by: 100_000)
      }, rules: []),
    Case(
      name: "updates after the end",
      act: { device, handle in
        handle.end()
        handle.update(.whole(device.content(1)))
        handle.update(.whole(device.content(2)))
      }, rules: [.updateIgnored, .updateIgnored]),
    Case(
      name: "a second end",
      act: { _, handle in
        handle.end()
        handle.end()
      }, rules: []),
    Case(
      name: "an end that does not fit", configure: { $0.limits.size = 9 },
      act: { device, handle in
        handle.end(.whole(device.content(1000)))
      }, rules: [.endIgnored]),
    Case(
      name: "content that does not encode",
      act: { _, handle in
        handle.update(.unencodable("NaN"))
      }, rules: [.updateIgnored]),
    Case(
      name: "an outdated update",
      act: { device, handle in
        handle.update(.whole(device.content(1)), timestamp: device.date(-1))
      }, rules: [.updateIgnored]),
    Case(name: "born stale", stale: -1, act: { _, _ in }, rules: [.staleDateInPast]),
    Case(
      name: "a stale date in the past",
      act: { device, handle in
        handle.update(.whole(device.content(1, stale: -1)))
      }, rules: [.staleDateInPast]),
    Case(
      name: "the same content again",
      act: { device, handle in
        handle.update(.whole(device.content(0)))
      }, rules: [.equalContent]),
    Case(name: "no widget", configure: { $0.app.widgetTypes = [] }, act: { _, _ in }, rules: [.noWidgetForType]),
    Case(
      name: "a process that is gone",
      act: { device, _ in
        device.appPhase = .notRunning
      }, rules: [.activityOrphaned]),
    Case(
      name: "a process that comes back and does not look",
      act: { device, handle in
        device.appPhase = .notRunning
        device.appPhase = .active
        handle.update(.whole(device.content(1)))
      }, rules: [.updateIgnored, .activityOrphaned]),
    Case(
      name: "a process that comes back and looks",
      act: { device, _ in
        device.appPhase = .notRunning
        device.appPhase = .active
        _ = device.handles(ofType: "Stopwatch")
      }, rules: []),
  ]

  @Test(arguments: cases) func finds(_ item: Case) throws {
    let device = EmulatedDevice(configure: item.configure)
    let handle = try device.start(stale: item.stale)
    item.act(device, handle)
    #expect(device.findings.map(\.rule) == item.rules)
    for finding in device.findings {
      #expect(finding.activityID == handle.id)
      if let entry = finding.entry { #expect(device.journal[entry].time == finding.time) }
    }
  }

  @Test func whatAppsDropIsOrphaned() throws {
    let device = EmulatedDevice()
    var handle: ActivityHandle? = try device.start()
    let id = handle?.id
    #expect(device.findings.isEmpty)
    handle = nil
    #expect(device.findings.map(\.rule) == [.activityOrphaned])
    #expect(device.findings.first?.activityID == id)
    device.advance(by: 8 * 3600)
    #expect(device.findings.isEmpty, "the system has ended it")
  }

  @Test func aSecondStartThatReplacesTheFirstLeaksIt() throws {
    let device = EmulatedDevice()
    var held = try device.start(1)
    let first = held.id
    held = try device.start(2)
    #expect(device.findings.map(\.rule) == [.secondStartLeaksFirst])
    #expect(device.findings.first?.activityID == first)
    _ = device.handles(ofType: "Stopwatch")
    #expect(device.findings.isEmpty, "the app looks for what it has")
    #expect(held.id != first)
  }

  @Test func twoThatAreHeldAreNoLeak() throws {
    let device = EmulatedDevice()
    let held = (try device.start(1), try device.start(2))
    #expect(device.findings.isEmpty)
    #expect(held.0.id != held.1.id)
  }

  @Test func aServerMayReachWhatTheAppCannot() throws {
    let device = EmulatedDevice()
    _ = try device.start { $0.push = .token }
    #expect(device.findings.isEmpty)
  }

  @Test func theJournalIsReadFromWhereOneLeftOff() throws {
    let device = EmulatedDevice()
    let handle = try device.start()
    let mark = device.journalCount
    handle.end()
    #expect(device.journal(from: mark).map(\.index) == [1])
    #expect(device.journal(from: 99).isEmpty)
    #expect(device.journal(from: -1) == device.journal)
  }
}

import DeviceEmulator
import Foundation
import Testing

/// The conditions of a request, their order, and the limits.
@Suite struct RequestTests {
  /// Everything that can be wrong with a request, in the order in which it is found out.
  enum Fault: Int, CaseIterable {
    case planned, model, infoPlist, person, phase, perApp, perDevice, entitlement, channel, encoding, size

    var code: DeviceError.Code {
      switch self {
      case .planned: .persistenceFailure
      case .model: .unsupported
      case .infoPlist: .unsupportedTarget
      case .person: .denied
      case .phase: .visibility
      case .perApp: .targetMaximumExceeded
      case .perDevice: .globalMaximumExceeded
      case .entitlement: .missingPushEntitlement
      case .channel: .invalidChannel
      case .encoding: .unencodable
      case .size: .attributesTooLarge
      }
    }
  }

  @Test(arguments: Fault.allCases) func theFirstFaultIsTold(_ first: Fault) {
    let faults = Set(Fault.allCases.filter { $0.rawValue >= first.rawValue })
    let device = EmulatedDevice { settings in
      settings.model.supportsLiveActivities = !faults.contains(.model)
      settings.app.supportsLiveActivities = !faults.contains(.infoPlist)
      settings.app.hasPushEntitlement = !faults.contains(.entitlement)
      settings.person.allowsActivities = !faults.contains(.person)
      settings.appPhase = faults.contains(.phase) ? .inactive : .active
      if faults.contains(.perApp) { settings.limits.perApp = 0 }
      if faults.contains(.perDevice) { settings.limits.perDevice = 0 }
    }
    if faults.contains(.planned) { device.refuseNextRequest(with: .persistenceFailure) }
    let error = #expect(throws: DeviceError.self) {
      _ = try device.start { request in
        request.push = .channel(faults.contains(.channel) ? "not base64!" : "dGVzdA==")
        request.attributes = faults.contains(.encoding) ? nil : Data(count: faults.contains(.size) ? 5000 : 2)
      }
    }
    #expect(error?.code == first.code)
    #expect(device.allActivities.isEmpty)
    #expect(device.trace() == ["0 refused \(first.code) app"])
  }

  @Test(arguments: [
    (AppPhase.notRunning, false), (.background, false), (.inactive, false), (.active, true),
  ])
  func onlyAnActiveAppStarts(_ phase: AppPhase, _ starts: Bool) {
    let device = EmulatedDevice { $0.appPhase = phase }
    #expect(device.grants() == starts)
  }

  @Test func whatStartsLaterIsScheduledFromTheBackgroundUnlessToldOtherwise() throws {
    let strict = EmulatedDevice {
      $0.appPhase = .background
      $0.undocumented.schedulingNeedsForeground = true
    }
    #expect(!strict.grants { $0.startDate = strict.date(60) })
    let device = EmulatedDevice { $0.appPhase = .background }
    let handle = try device.start { $0.startDate = device.date(60) }
    #expect(handle.activity?.state == .pending)
    #expect(throws: DeviceError.self) { try device.start { $0.startDate = device.date(-60) } }
  }

  @Test(arguments: [(IOSVersion(16, 0), false), (IOSVersion(16, 1), true), (IOSVersion(26, 0), true)])
  func activitiesCameWithIOS16Point1(_ version: IOSVersion, _ starts: Bool) {
    let device = EmulatedDevice { $0.model.iOSVersion = version }
    #expect(device.areActivitiesEnabled == starts)
    #expect(device.grants() == starts)
  }

  @Test func aPlannedRefusalIsMetOnce() throws {
    let device = EmulatedDevice()
    device.refuseNextRequest(with: .unentitled)
    #expect(throws: DeviceError.self) { try device.start() }
    _ = try device.start()
    #expect(device.trace() == ["0 refused unentitled app", "0 requested active app"])
  }

  @Test func fiveActivitiesOverAllTypesAndNoSixth() throws {
    let device = EmulatedDevice()
    let handles = try (0..<5).map { try device.start(type: $0 < 3 ? "Stopwatch" : "Delivery") }
    let error = #expect(throws: DeviceError.self) { try device.start(type: "Pizza") }
    #expect(error?.code == .targetMaximumExceeded)
    #expect(device.areActivitiesEnabled, "the ceiling does not change the switch")
    handles[0].end()
    _ = try device.start()
    #expect(device.handles(ofType: "Stopwatch").count == 4, "the ended one is still listed")
  }

  @Test func pendingAndStaleOnesCountAndEndedOnesWhenToldSo() throws {
    let device = EmulatedDevice {
      $0.limits.perApp = 3
      $0.undocumented.countsEndedActivities = true
    }
    _ = try device.start { $0.startDate = device.date(3600) }
    _ = try device.start(stale: -1)
    let ended = try device.start()
    ended.end()
    #expect(throws: DeviceError.self) { try device.start() }
    ended.end(dismissal: .immediate)
    _ = try device.start()
  }

  @Test(arguments: [(limit: 3, others: 2, starts: 1), (3, 3, 0), (3, 0, 3), (0, 0, 0)])
  func theDeviceHasACeilingToo(limit: Int, others: Int, starts: Int) {
    let device = EmulatedDevice {
      $0.limits.perDevice = limit
      $0.otherAppsActivities = others
    }
    #expect((0..<5).count { _ in device.grants() } == starts)
  }

  @Test(arguments: [(bytes: 4096 - 7, fits: true), (4096 - 6, false)])
  func attributesAndStateShareFourKilobytes(bytes: Int, fits: Bool) {
    let device = EmulatedDevice()
    #expect(device.grants { $0.attributes = Data(count: bytes) } == fits)
  }

  @Test func contentThatIsTooLargeIsIgnored() throws {
    let device = EmulatedDevice { $0.limits.size = 10 }
    let handle = try device.start(1)
    handle.update(.whole(device.content(12)))
    handle.update(.whole(device.content(123)))
    handle.end(.whole(device.content(123)))
    #expect(
      device.trace(of: handle.id) == [
        "0 requested active app", "0 content {\"n\":12} app", "0 ignored update size 11/10 app",
        "0 ignored end size 11/10 app",
      ])
    handle.end(.unencodable("infinity"))
    #expect(handle.activity?.state == .active)
  }

  @Test func contentThatIsTooLargeIsLeftOutOfTheEndWhenToldSo() throws {
    let device = EmulatedDevice {
      $0.limits.size = 10
      $0.undocumented.oversize = .keepContent
    }
    let handle = try device.start(1)
    handle.end(.whole(device.content(123)))
    #expect(handle.activity?.state == .ended)
    #expect(handle.activity?.content == device.content(1))
  }
}

import DeviceEmulator
import Foundation
import Testing

@Suite struct PresentationTests {
  /// The values that the activities in view show, by place.
  struct View: Equatable {
    var lockScreen: [Int] = []
    var compact: Int?
    var minimal: Int?
    var expanded: Int?
    var banner: Int?
  }

  struct Case: CustomTestStringConvertible {
    let name: String
    var relevance: [Double] = [0]
    var configure: @Sendable (inout DeviceSettings) -> Void = { _ in }
    var act: @Sendable (EmulatedDevice, [ActivityHandle]) -> Void = { _, _ in }
    let view: View
    var testDescription: String { name }
  }

  static let cases: [Case] = [
    Case(
      name: "the app in front is not shown in the island", act: { device, _ in device.appPhase = .inactive },
      view: View(lockScreen: [0])),
    Case(
      name: "the app in the background is", act: { device, _ in device.appPhase = .background },
      view: View(lockScreen: [0], compact: 0)),
    Case(
      name: "so is one whose process is gone", act: { device, _ in device.appPhase = .notRunning },
      view: View(lockScreen: [0], compact: 0)),
    Case(
      name: "a locked screen has cards only", act: { device, _ in device.screen = .locked }, view: View(lockScreen: [0])
    ),
    Case(
      name: "without an island there is nothing on an unlocked screen",
      configure: { $0.model.hasDynamicIsland = false },
      act: { device, _ in device.appPhase = .background }, view: View(lockScreen: [0])),
    Case(
      name: "the most relevant comes first", relevance: [1, 50, 100, 50],
      act: { device, _ in device.appPhase = .background }, view: View(lockScreen: [2, 1, 3, 0], compact: 2)),
    Case(
      name: "of equally relevant ones the earlier", relevance: [0, 0],
      act: { device, _ in device.appPhase = .background },
      view: View(lockScreen: [0, 1], compact: 0)),
    Case(
      name: "relevance that is no number comes last", relevance: [.nan, -5, .nan],
      act: { device, _ in device.appPhase = .background }, view: View(lockScreen: [1, 0, 2], compact: 1)),
    Case(
      name: "beside other apps it is minimal", configure: { $0.otherAppsActivities = 2 },
      act: { device, _ in device.appPhase = .background }, view: View(lockScreen: [0], minimal: 0)),
    Case(
      name: "an ended one leaves the island and stays on the Lock Screen", relevance: [9, 1],
      act: { device, handles in
        device.appPhase = .background
        handles[0].end()
      }, view: View(lockScreen: [0, 1], compact: 1)),
    Case(
      name: "a dismissed one is nowhere",
      act: { device, handles in
        device.appPhase = .background
        handles[0].end(dismissal: .immediate)
      }, view: View()),
    Case(
      name: "a stale one is shown on",
      act: { device, handles in
        handles[0].update(.whole(device.content(0, stale: 60)))
        device.advance(by: 60)
        device.appPhase = .background
      }, view: View(lockScreen: [0], compact: 0)),
    Case(
      name: "an alert expands the island for a moment", relevance: [9, 1],
      act: { device, handles in
        device.appPhase = .background
        handles[1].update(.whole(device.content(7)), alert: DeviceAlert(title: "t", body: "b"))
        device.advance(by: 4.9)
      }, view: View(lockScreen: [0, 7], expanded: 7)),
    Case(
      name: "and then no more",
      act: { device, handles in
        device.appPhase = .background
        handles[0].update(.whole(device.content(7)), alert: DeviceAlert(title: "t", body: "b"))
        device.advance(by: 5)
      }, view: View(lockScreen: [7], compact: 7)),
    Case(
      name: "without an island an alert is a banner", configure: { $0.model.hasDynamicIsland = false },
      act: { device, handles in
        device.appPhase = .background
        handles[0].update(.whole(device.content(7)), alert: DeviceAlert(title: "t", body: "b"))
      }, view: View(lockScreen: [7], banner: 7)),
    Case(
      name: "a silent update is not", configure: { $0.model.hasDynamicIsland = false },
      act: { device, handles in
        device.appPhase = .background
        handles[0].update(.whole(device.content(7)))
      }, view: View(lockScreen: [7])),
    Case(
      name: "a type without a widget shows nothing", configure: { $0.app.widgetTypes = ["Delivery"] },
      act: { device, _ in device.appPhase = .background }, view: View()),
  ]

  @Test(arguments: cases) func shows(_ item: Case) throws {
    let device = EmulatedDevice(configure: item.configure)
    let handles = try item.relevance.enumerated().map { offset, relevance in
      try device.start { request in
        request.content = device.content(offset)
        request.content?.relevanceScore = relevance
      }
    }
    item.act(device, handles)
    #expect(view(of: device) == item.view)
  }

  @Test func oneBornStaleIsShownOnceItsContentIsCurrent() throws {
    let device = EmulatedDevice()
    let handle = try device.start(3, stale: -1)
    #expect(view(of: device) == View())
    handle.update(.whole(device.content(4, stale: -1)))
    #expect(view(of: device) == View())
    handle.update(.whole(device.content(5, stale: 60)))
    device.advance(by: 60)
    #expect(view(of: device) == View(lockScreen: [5]))
  }

  @Test func aScheduledOneIsShownWhenItStartsWithItsAlert() throws {
    let device = EmulatedDevice()
    _ = try device.start(3) {
      $0.startDate = device.date(60)
      $0.alert = DeviceAlert(title: "t", body: "b")
    }
    device.appPhase = .background
    #expect(view(of: device) == View())
    device.advance(by: 60)
    #expect(view(of: device) == View(lockScreen: [3], expanded: 3))
  }

  @Test func aTransientOneIsExpandedWhileTheAppIsInFront() throws {
    let device = EmulatedDevice()
    _ = try device.start(1)
    _ = try device.start(2) { $0.style = .transient }
    #expect(view(of: device) == View(lockScreen: [1, 2], expanded: 2))
    device.appPhase = .background
    #expect(view(of: device) == View(lockScreen: [1], compact: 1))
  }

  @Test func aHeldIslandIsExpandedUntilItIsCollapsed() throws {
    let device = EmulatedDevice()
    _ = try device.start(1)
    #expect(!device.openIsland(), "the app in front has no island to hold")
    device.appPhase = .background
    let endings: [(EmulatedDevice) -> Void] = [
      { $0.collapseIsland() }, { $0.appPhase = .active }, { $0.screen = .locked },
    ]
    for end in endings {
      #expect(device.openIsland())
      #expect(view(of: device) == View(lockScreen: [1], expanded: 1))
      end(device)
      device.screen = .unlocked
      device.appPhase = .background
      #expect(view(of: device) == View(lockScreen: [1], compact: 1))
    }
    #expect(!EmulatedDevice { $0.appPhase = .background }.openIsland())
  }

  @Test func collapsingEndsAlertsAndTransientOnes() throws {
    let device = EmulatedDevice()
    let transient = try device.start(1) { $0.style = .transient }
    let standard = try device.start(2)
    device.collapseIsland()
    #expect(device.trace(of: transient.id).last == "0 active>dismissed person")
    #expect(view(of: device) == View(lockScreen: [2]))
    device.appPhase = .background
    standard.update(.whole(device.content(3)), alert: DeviceAlert(title: "t", body: "b"))
    #expect(view(of: device) == View(lockScreen: [3], expanded: 3))
    device.collapseIsland()
    #expect(view(of: device) == View(lockScreen: [3], compact: 3))
    device.collapseIsland()
    #expect(standard.activity?.state == .active, "nothing is expanded")
  }

  @Test func aTapBringsUpTheApp() throws {
    let device = EmulatedDevice()
    let (shown, gone) = (try device.start(1), try device.start(2))
    gone.end(dismissal: .immediate)
    device.screen = .locked
    #expect(!device.tap(gone.id) && device.appPhase == .background)
    #expect(device.tap(shown.id))
    #expect(device.appPhase == .active && device.screen == .unlocked)
  }

  private func view(of device: EmulatedDevice) -> View {
    func value(_ activity: EmulatedActivity) -> Int {
      Int(String(decoding: activity.content.state, as: UTF8.self).filter(\.isNumber)) ?? -1
    }
    let shown = device.presentations
    return View(
      lockScreen: shown.lockScreen.map(value), compact: shown.compact.map(value), minimal: shown.minimal.map(value),
      expanded: shown.expanded.map(value), banner: shown.banner.map(value))
  }
}

import ActivityKit
import DeviceEmulator
import Foundation
import Testing

/// Handlers that start tasks and return, as those of the guides do.
@Suite struct SettlingTests {
  /// Off the main actor, as in a plugin that names none.
  final class Handler: @unchecked Sendable {
    var activity: Stopwatch?
    var heard: [String] = []

    func start(_ seconds: Int) {
      activity = try? Activity.request(attributes: StopwatchAttributes(), content: elapsed(seconds), pushType: .token)
    }

    func update(_ seconds: Int...) {
      for second in seconds { Task { [activity] in await activity?.update(elapsed(second)) } }
    }

    func stop() {
      Task { [activity] in await activity?.end(nil, dismissalPolicy: .immediate) }
    }

    func listen() {
      guard let activity else { return }
      Task { for await state in activity.activityStateUpdates { heard.append("\(state)") } }
    }
  }

  /// On the main actor, as in an app delegate.
  @MainActor final class MainHandler {
    var activity: Stopwatch?
    var heard: [String] = []

    func start(_ seconds: Int) {
      activity = try? Activity.request(attributes: StopwatchAttributes(), content: elapsed(seconds))
    }

    func update(_ seconds: Int...) {
      for second in seconds { Task { await activity?.update(elapsed(second)) } }
    }

    func listen() {
      guard let activity else { return }
      Task { for await state in activity.activityStateUpdates { heard.append("\(state)") } }
    }
  }

  private func shown(_ device: EmulatedDevice) -> [String] {
    device.journal.compactMap { entry in
      guard case .contentChanged(let content, _, _) = entry.event else { return nil }
      return String(decoding: content.state, as: UTF8.self)
    }
  }

  @Test func updatesInTasksComeInOrder() async {
    for _ in 0..<20 {
      let (device, handler) = (EmulatedDevice(), Handler())
      await device.runApp { handler.start(0) }
      await device.runApp { handler.update(1, 2, 3, 4, 5) }
      await device.runApp { handler.stop() }
      #expect(shown(device) == (1...5).map { #"{"elapsedSeconds":\#($0)}"# })
      #expect(device.findings.isEmpty)
      #expect(device.allActivities.map(\.state) == [.dismissed])
    }
  }

  @Test @MainActor func updatesInTasksOfTheMainActorComeInOrder() async {
    for _ in 0..<20 {
      let (device, handler) = (EmulatedDevice(), MainHandler())
      await device.runApp {
        handler.start(0)
        handler.update(1, 2, 3, 4, 5)
      }
      #expect(shown(device) == (1...5).map { #"{"elapsedSeconds":\#($0)}"# })
    }
  }

  /// dictus, LoopFollow and others: tasks that follow an activity for its whole life.
  @Test func listenersHearOfEachChangeBeforeTheTestGoesOn() async throws {
    let (device, handler) = (EmulatedDevice(), Handler())
    await device.runApp {
      handler.start(0)
      handler.listen()
    }
    #expect(handler.heard == ["active"])
    device.advance(by: 8 * 3600)
    #expect(await !device.settle())
    #expect(handler.heard == ["active", "ended"])
    device.advance(by: 4 * 3600)
    #expect(await device.settle())
    #expect(handler.heard == ["active", "ended", "dismissed"])
  }

  @Test @MainActor func listenersOnTheMainActorToo() async {
    let (device, handler) = (EmulatedDevice(), MainHandler())
    await device.runApp {
      handler.start(0)
      handler.listen()
    }
    #expect(handler.heard == ["active"])
    device.swipeAway(device.allActivities[0].id)
    #expect(await device.settle())
    #expect(handler.heard == ["active", "dismissed"])
  }

  @Test func whatTheAppThrowsComesOut() async throws {
    let device = EmulatedDevice { $0.appPhase = .background }
    await #expect(throws: ActivityAuthorizationError.visibility) {
      try await device.runApp {
        try Activity.request(attributes: StopwatchAttributes(), content: elapsed(0)).id
      }
    }
    #expect(await device.settle())
  }
}

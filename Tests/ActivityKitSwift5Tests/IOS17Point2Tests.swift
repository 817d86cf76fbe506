import ActivityKit
import DeviceEmulator
import Foundation
import Testing

/// An app of iOS 17.2: push-to-start, and timestamps that keep old news out.
@available(iOS 17.2, *)
enum GameServer {
  static func registerForPushToStart(_ send: @escaping @Sendable (String) -> Void) -> Task<Void, Never> {
    Task {
      for await token in Activity<GameAttributes>.pushToStartTokenUpdates {
        send(token.map { String(format: "%02x", $0) }.joined())
      }
    }
  }

  static func apply(_ state: GameAttributes.ContentState, at time: Date, to activity: Activity<GameAttributes>) async {
    let content = ActivityContent(state: state, staleDate: nil)
    if state.period == .over {
      await activity.end(content, dismissalPolicy: .immediate, timestamp: time)
    } else {
      await activity.update(content, alertConfiguration: nil, timestamp: time)
    }
  }
}

@Suite struct IOS17Point2Tests {
  @Test func oldNewsIsLeftOut() async throws {
    let device = EmulatedDevice { $0.model.iOSVersion = IOSVersion(17, 2) }
    let activity = try EmulatedDevice.$bound.withValue(device) {
      try Activity.request(attributes: GameAttributes(teams: []), content: .init(state: .init(), staleDate: nil))
    }
    let start = device.now
    device.advance(by: 60)
    await GameServer.apply(.init(home: 2), at: start.addingTimeInterval(50), to: activity)
    await GameServer.apply(.init(home: 1), at: start.addingTimeInterval(40), to: activity)
    #expect(activity.content.state.home == 2)
    await GameServer.apply(.init(home: 2, period: .over), at: start.addingTimeInterval(60), to: activity)
    #expect(activity.activityState == .dismissed)
    #expect(device.findings.map(\.rule) == [.updateIgnored])
  }

  @Test func theStartTokenReachesTheServer() async {
    let device = EmulatedDevice { $0.undocumented.pushTokenDelay = 0 }
    let (tokens, server) = AsyncStream.makeStream(of: String.self)
    let task = EmulatedDevice.$bound.withValue(device) {
      GameServer.registerForPushToStart { server.yield($0) }
    }
    while !EmulatedDevice.$bound.withValue(device, operation: { hasToken() }) {
      device.advance(by: 0.001)
      await Task.yield()
    }
    var iterator = tokens.makeAsyncIterator()
    #expect(await iterator.next()?.count == 256)
    device.appPhase = .notRunning
    await task.value
  }

  private func hasToken() -> Bool { Activity<GameAttributes>.pushToStartToken != nil }
}

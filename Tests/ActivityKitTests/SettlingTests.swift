import ActivityKit
import DeviceEmulator
import Foundation
import Testing

/// Waiting for code that listens to the device.
@Suite struct SettlingTests {
  /// Ends every stopwatch but the one that started last.
  @MainActor private final class Keeper {
    private(set) var log: [String] = []
    private(set) var isListening = false

    func listen() -> Task<Void, Never> {
      Task {
        let starts = Stopwatch.activityUpdates.makeAsyncIterator()
        isListening = true
        while let activity = await starts.next() {
          log.append("started \(activity.content.state.elapsedSeconds)")
          for other in Stopwatch.activities where other.id != activity.id {
            await Task.yield()
            await other.end(nil, dismissalPolicy: .immediate)
          }
        }
      }
    }
  }

  @MainActor @Test func whatAListenerDoesIsDoneBeforeTheNextThing() async throws {
    let device = EmulatedDevice()
    let keeper = Keeper()
    let task = device.run { keeper.listen() }
    while !keeper.isListening { await Task.yield() }
    for second in 1...20 {
      let activity = try device.startStopwatch(second)
      #expect(await device.settle(within: .seconds(10)))
      #expect(device.run { Stopwatch.activities.map(\.id) } == [activity.id])
      #expect(keeper.log.count == second)
    }
    device.appPhase = .notRunning
    await task.value
  }

  /// Listeners that run on no actor, each of which makes the next one work.
  @Test func oneListenerMayMakeAnotherWork() async throws {
    let device = EmulatedDevice()
    let activities = try (0..<5).map { try device.startStopwatch($0, stale: device.now.addingTimeInterval(60)) }
    var tasks: [Task<Void, Never>] = []
    for (activity, next) in zip(activities, activities.dropFirst().map { Optional($0) } + [nil]) {
      let (begun, begin) = AsyncStream.makeStream(of: Void.self)
      tasks.append(
        Task {
          let states = activity.activityStateUpdates.makeAsyncIterator()
          begin.finish()
          while let state = await states.next() {
            if state == .ended { await next?.end(nil) }
          }
        })
      for await _ in begun {}
    }
    #expect(await device.settle(within: .seconds(10)))
    await activities[0].end(nil)
    #expect(await device.settle(within: .seconds(10)))
    #expect(activities.map(\.activityState) == Array(repeating: .ended, count: 5))
    device.appPhase = .notRunning
    for task in tasks { await task.value }
  }

  /// What ends an activity for good, after which nothing more is told of it.
  enum Farewell: CaseIterable {
    case endAtOnce, swipe, switchOff, time

    func come(to device: EmulatedDevice, _ activity: Stopwatch) async {
      switch self {
      case .endAtOnce: await activity.end(nil, dismissalPolicy: .immediate)
      case .swipe: _ = device.swipeAway(activity.id)
      case .switchOff: device.person.allowsActivities = false
      case .time: device.advance(by: 12 * 3600)
      }
    }
  }

  @MainActor @Test(arguments: Farewell.allCases) func theLastThingIsHeardAsWell(farewell: Farewell) async throws {
    for _ in 1...20 {
      let device = EmulatedDevice()
      let activity = try device.startStopwatch()
      var (heard, isListening): ([ActivityState], Bool) = ([], false)
      let task = Task {
        let states = activity.activityStateUpdates.makeAsyncIterator()
        isListening = true
        while let state = await states.next() {
          await Task.yield()
          heard.append(state)
        }
      }
      while !isListening { await Task.yield() }
      #expect(await device.settle(within: .seconds(10)))
      await farewell.come(to: device, activity)
      #expect(await device.settle(within: .seconds(10)))
      #expect(heard == (farewell == .time ? [.active, .ended, .dismissed] : [.active, .dismissed]))
      await task.value
    }
  }

  @Test func whoIsNotWaitingIsNotWaitedFor() async throws {
    let device = EmulatedDevice()
    let activity = try device.startStopwatch()
    let contents = activity.contentUpdates.makeAsyncIterator()
    for second in 1...3 { await activity.update(elapsed(second)) }
    #expect(await !device.settle(within: .zero), "it may be about to ask")
    #expect(await device.settle(within: .zero), "it is kept for later")
    await activity.update(elapsed(4))
    #expect(await device.settle(within: .zero), "and still is")
    #expect(await contents.next()?.state.elapsedSeconds == 1)
    #expect(await !device.settle(within: .zero), "and now one is taken, and the next not asked for")
    #expect(await device.settle(within: .zero), "which is not waited for again")
    #expect(await contents.next()?.state.elapsedSeconds == 2)
    #expect(await contents.next()?.state.elapsedSeconds == 3)
    #expect(await contents.next()?.state.elapsedSeconds == 4)
    device.appPhase = .notRunning
    #expect(await contents.next() == nil)
    #expect(await device.settle(within: .zero))
  }

  @Test func nobodyListensToANewDevice() async throws {
    let device = EmulatedDevice()
    #expect(await device.settle(within: .zero))
    _ = try device.startStopwatch()
    #expect(await device.settle(within: .zero))
  }
}

import Dispatch
import Foundation
import PendingWork
import Testing

@MainActor
@Suite struct WorkPumpTests {
  nonisolated static let hooks = [true, false]

  private func pump(_ usesHook: Bool = true, configure: (inout WorkPump.Options) -> Void = { _ in }) -> WorkPump {
    var options = WorkPump.Options()
    options.usesRuntimeHook = usesHook
    // However loaded the machine is, what can be done is done.
    (options.grace, options.patience) = (.seconds(60), .seconds(60))
    configure(&options)
    return WorkPump(options: options)
  }

  /// Tasks of every kind, each with steps on and off the main actor.
  private nonisolated static func handle(_ trace: Trace, _ counter: Counter) {
    for name in ["a", "b", "c"] {
      Task {
        trace("\(name) starts")
        await nonisolatedStep()
        await counter.increase()
        trace("\(name) has counted")
        Task { trace("\(name) of \(name)") }
        await withTaskGroup(of: Void.self) { group in
          for child in 1...2 {
            group.addTask {
              await nonisolatedStep()
              trace("\(name)\(child)")
            }
          }
        }
        trace("\(name) ends")
      }
    }
    trace("handled")
  }

  @Test(arguments: hooks) func allTasksAreDone(_ usesHook: Bool) async {
    let (pump, trace, counter) = (pump(usesHook), Trace(), Counter())
    for round in 1...50 {
      pump.perform { Self.handle(trace, counter) }
      if usesHook { #expect(!pump.isSettled) }
      #expect(await pump.settle())
      #expect(pump.isSettled)
      #expect(trace.all.count == round * 19, "round \(round)")
      #expect(await counter.value == round * 3)
    }
  }

  @Test func theOrderIsTheSameEachTime() async {
    var first: [String]?
    for round in 1...100 {
      let (pump, trace) = (pump(), Trace())
      pump.perform { Self.handle(trace, Counter()) }
      #expect(await pump.settle())
      first = first ?? trace.all
      #expect(trace.all == first, "round \(round)")
    }
    #expect(first?.first == "handled")
  }

  @Test func tasksOnTheMainActorTakeTurnsWithOthers() async {
    var first: [String]?
    for round in 1...100 {
      let (pump, trace) = (pump(), Trace())
      pump.perform {
        for name in ["m", "n"] {
          Task { @MainActor in
            trace("\(name)1")
            Task { @MainActor in trace("\(name) inner") }
            Self.off(trace, "\(name) off")
            trace("\(name)2")
          }
          Task.detached { trace("\(name) detached") }
        }
        DispatchQueue.main.async { trace("block") }
      }
      #expect(await pump.settle())
      first = first ?? trace.all
      #expect(trace.all == first, "round \(round)")
    }
    #expect(first?.count == 11)
  }

  /// Starts a task off the main actor.
  private nonisolated static func off(_ trace: Trace, _ line: String) {
    Task {
      await nonisolatedStep()
      trace(line)
    }
  }

  /// On the main actor, calls of nonisolated functions leave the order; they are waited for all the same.
  @Test(arguments: hooks) func tasksThatLeaveTheMainActorAreDoneToo(_ usesHook: Bool) async {
    let (pump, trace) = (pump(usesHook), Trace())
    for round in 1...50 {
      pump.perform {
        Task { @MainActor in
          await nonisolatedStep()
          await Counter().increase()
          await Task { trace("inner") }.value
          trace("outer")
        }
      }
      #expect(await pump.settle())
      #expect(trace.all.count == round * 2)
    }
  }

  @Test(arguments: hooks) func nothingStartedIsSettledAtOnce(_ usesHook: Bool) async {
    let pump = pump(usesHook)
    #expect(pump.perform { 5 } == 5)
    #expect(pump.isSettled)
    #expect(await pump.settle())
    struct Failure: Error {}
    #expect(throws: Failure.self) { try pump.perform { throw Failure() } }
    #expect(pump.isSettled)
  }

  @Test(arguments: hooks) func whatWaitsForAnotherThreadIsWaitedForToo(_ usesHook: Bool) async {
    let (pump, trace) = (
      pump(usesHook) {
        $0.grace = .seconds(60); $0.patience = .seconds(60)
      }, Trace()
    )
    pump.perform { Self.useThreads(trace) }
    #expect(await pump.settle())
    #expect(trace.all.count == 20)
  }

  private nonisolated static func useThreads(_ trace: Trace) {
    Task {
      for step in 1...20 {
        await withCheckedContinuation { continuation in
          DispatchQueue.global().async { continuation.resume() }
        }
        trace("\(step)")
      }
    }
  }

  @Test(arguments: [true, false]) func whoListensHasItsTurnAndIsNotWaitedFor(_ onMainActor: Bool) async {
    let (pump, trace) = (pump { $0.grace = .zero }, Trace())
    let (stream, continuation) = AsyncStream.makeStream(of: Int.self)
    pump.perform {
      if onMainActor {
        Task {
          for await value in stream { trace("\(value)") }
          trace("end")
        }
      } else {
        Self.listen(to: stream, trace)
      }
    }
    #expect(await !pump.settle())
    for value in 1...50 {
      pump.perform { _ = continuation.yield(value) }
      #expect(await !pump.settle())
      #expect(trace.all.count == value)
    }
    pump.perform { continuation.finish() }
    #expect(await pump.settle())
    #expect(trace.all.last == "end")
  }

  private nonisolated static func listen(to stream: AsyncStream<Int>, _ trace: Trace) {
    Task {
      for await value in stream {
        await nonisolatedStep()
        trace("\(value)")
      }
      trace("end")
    }
  }

  @Test func aHandlerMayBlockUntilItsTaskIsDone() async {
    let (pump, trace) = (pump { $0.stall = .milliseconds(1) }, Trace())
    pump.perform { Self.block(trace) }
    #expect(await pump.settle())
    #expect(trace.all == ["done", "handled"])
  }

  private nonisolated static func block(_ trace: Trace) {
    let semaphore = DispatchSemaphore(value: 0)
    Task {
      await nonisolatedStep()
      trace("done")
      semaphore.signal()
    }
    semaphore.wait()
    trace("handled")
  }

  @Test func aTaskMayBlockUntilAnotherIsDone() async {
    let (pump, trace) = (pump { $0.stall = .milliseconds(1) }, Trace())
    pump.perform { Self.blockATask(trace) }
    #expect(await pump.settle())
    #expect(trace.all == ["signals", "waited"])
  }

  private nonisolated static func blockATask(_ trace: Trace) {
    let semaphore = DispatchSemaphore(value: 0)
    Task {
      wait(semaphore)
      trace("waited")
    }
    Task {
      trace("signals")
      semaphore.signal()
    }
  }

  private nonisolated static func wait(_ semaphore: DispatchSemaphore) { semaphore.wait() }

  @Test func workWithoutAnEndGoesOnElsewhere() async {
    let (pump, trace) = (
      pump {
        $0.maximumRounds = 30; $0.quietRounds = 8
      }, Trace()
    )
    let flag = Counter()
    pump.perform { Self.spin(until: flag, trace) }
    #expect(await !pump.settle())
    #expect(trace.all.isEmpty)
    await flag.increase()
    while trace.all.isEmpty { await Task.yield() }
    #expect(trace.all == ["stopped"])
  }

  private nonisolated static func spin(until flag: Counter, _ trace: Trace) {
    Task {
      while await flag.value == 0 { await Task.yield() }
      trace("stopped")
    }
  }

  @Test(arguments: hooks) func codeThatWaitsHasItsTasksRunMeanwhile(_ usesHook: Bool) async throws {
    let (pump, trace) = (pump(usesHook) { $0.stall = .seconds(60) }, Trace())
    struct Failure: Error {}
    for _ in 0..<20 {
      let value = await pump.run {
        let inner = await Task { () -> Int in
          await nonisolatedStep()
          return 5
        }.value
        Task {
          await nonisolatedStep()
          trace("after")
        }
        return inner
      }
      #expect(value == 5)
    }
    #expect(trace.all.count == 20)
    await #expect(throws: Failure.self) {
      try await pump.run {
        Task { trace("last") }
        throw Failure()
      }
    }
    #expect(trace.all.last == "last")
    #expect(pump.isSettled)
  }

  @Test func settlingInsideOfItsOwnBodyComesBack() async {
    let (pump, trace) = (pump(), Trace())
    await pump.run {
      Task { trace("task") }
      await pump.settle()
      trace("settled")
    }
    #expect(trace.all == ["task", "settled"])
    #expect(pump.isSettled)
  }

  @Test func tasksOfOthersAreLeftAlone() async {
    let (pump, gate) = (pump(), AsyncStream.makeStream(of: Void.self))
    let other = Task.detached {
      for await _ in gate.stream {}
      return 5
    }
    pump.perform { Task {} }
    gate.continuation.finish()
    #expect(await pump.settle())
    #expect(await other.value == 5)
  }

  private static func session() async -> [String] {
    let (pump, trace) = (WorkPump(), Trace())
    for _ in 0..<10 {
      pump.perform { handle(trace, Counter()) }
      await pump.settle()
    }
    return trace.all
  }

  /// Many pumps side by side, each with the order it has alone.
  @Test func pumpsInParallelNeverMeet() async {
    let alone = await Self.session()
    await withTaskGroup(of: [String].self) { group in
      for _ in 0..<20 { group.addTask { await Self.session() } }
      for await together in group { #expect(together == alone) }
    }
  }
}

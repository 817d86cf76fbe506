import PendingWork

extension EmulatedDevice {
  /// Runs code of the app on the main actor and on this device, and waits until the tasks it starts are done.
  ///
  /// On an iPhone nothing waits for a handler's `Task { await activity.update(state) }`. Here a test can look at the device
  /// after it:
  ///
  ///     await device.runApp { plugin.handle(call, result: result) }
  ///     #expect(device.activity(id)?.revision == 1)
  ///
  /// Tasks off the main actor run there too, one after the other in an order that is the same each time; `WorkPump` says
  /// how, and what it cannot promise. Tasks that listen to a sequence for ever are not waited for, and have their turn.
  @MainActor
  public func runApp<Result>(_ body: @MainActor () async throws -> Result) async rethrows -> Result {
    try await EmulatedDevice.$bound.withValue(self) { try await workPump.run(body) }
  }

  /// Lets tasks that were started in `runApp(_:)` and listen to the device do what they have to do, such as after
  /// `advance(by:)` or a push.
  ///
  /// - Returns: whether all of them are done, and nobody listens any more.
  @MainActor @discardableResult
  public func settle() async -> Bool { await workPump.settle() }

  @MainActor private var workPump: WorkPump {
    if let pump = pump.withLock({ $0 }) { return pump }
    let made = WorkPump()
    pump.withLock { $0 = made }
    return made
  }
}

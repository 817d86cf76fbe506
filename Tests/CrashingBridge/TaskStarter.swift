import BridgeCommand
import BridgeEmulator
import Flutter
import Foundation

/// Handlers that start tasks side by side and answer with the order in which their steps were taken.
final class TaskStarter: @unchecked Sendable {
  static let handlers = HandlerSet(name: "tasks", summary: "handlers that start tasks side by side") { engine in
    FlutterMethodChannel(name: "PW", binaryMessenger: engine.binaryMessenger).setMethodCallHandler { call, result in
      TaskStarter(result).start(call.method)
    }
  }

  /// Counts the tasks that come to it.
  private actor Counter {
    private var count = 0

    func next() -> Int {
      count += 1
      return count
    }
  }

  private static let count = 8
  private let lock = NSLock()
  private let result: FlutterResult
  private let counter = Counter()
  private var steps: [String] = []
  private var open = TaskStarter.count

  private init(_ result: @escaping FlutterResult) { self.result = result }

  private func start(_ method: String) {
    switch method {
    case "mixed":
      for number in 1...Self.count {
        if number.isMultiple(of: 3) {
          Task { @MainActor in await work(number) }
        } else if number.isMultiple(of: 2) {
          Task.detached { await self.work(number) }
        } else {
          Task { await work(number) }
        }
      }
    case "blockMain":
      let isDone = DispatchSemaphore(value: 0)
      Task.detached { isDone.signal() }
      isDone.wait()
      result("went on")
    case "blockTask":
      let result = UncheckedResult(give: result)
      Task.detached {
        let isDone = DispatchSemaphore(value: 0)
        Task.detached { isDone.signal() }
        Self.wait(for: isDone)
        DispatchQueue.main.sync { result.give("went on, on main \(Thread.isMainThread)") }
      }
    case "where":
      let result = UncheckedResult(give: result)
      Task.detached {
        let isMain = Self.isMainThread
        await MainActor.run { result.give("main thread \(isMain)") }
      }
    default: result(FlutterMethodNotImplemented)
    }
  }

  private struct UncheckedResult: @unchecked Sendable {
    let give: FlutterResult
  }

  private static var isMainThread: Bool { Thread.isMainThread }

  private static func wait(for semaphore: DispatchSemaphore) { semaphore.wait() }

  private func work(_ number: Int) async {
    note("\(number)a")
    await Task.yield()
    note("\(number)b")
    await withTaskGroup(of: Void.self) { group in
      for letter in ["c", "d"] { group.addTask { self.note("\(number)\(letter)") } }
    }
    note("\(number)#\(await counter.next())")
    await MainActor.run { note("\(number)m") }
    end()
  }

  private func note(_ step: String) { lock.withLock { steps.append(step) } }

  private func end() {
    let all = lock.withLock { () -> [String]? in
      open -= 1
      return open == 0 ? steps : nil
    }
    if let all { result(all.joined(separator: " ")) }
  }
}

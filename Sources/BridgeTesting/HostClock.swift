import DeviceEmulator
public import Foundation
import Synchronization

/// The device's clock as a Swift `Clock`, for code that takes one: its sleepers wake when the host's time is moved.
///
///     let session = Stopwatch(clock: host.clock)
///     await host.advance(by: .seconds(10))
public final class HostClock: Clock, Sendable {
  /// A moment on the device's clock.
  public struct Instant: InstantProtocol {
    /// The moment as a date.
    public var date: Date

    /// A moment later, or earlier.
    public func advanced(by duration: Duration) -> Instant { Instant(date: date.addingTimeInterval(duration.seconds)) }

    /// How much later another moment is.
    public func duration(to other: Instant) -> Duration { .seconds(other.date.timeIntervalSince(date)) }

    /// Moments compare by time.
    public static func < (left: Instant, right: Instant) -> Bool { left.date < right.date }
  }

  private struct Sleeper {
    let id: Int
    let deadline: Date
    let continuation: CheckedContinuation<Void, any Error>
  }

  private struct Content {
    var lastID = 0
    var sleepCount = 0
    var sleepers: [Sleeper] = []
    /// Sleepers that were cancelled before they lay down.
    var cancelled: Set<Int> = []
  }

  /// Dates are floating-point numbers of seconds: what is due this much later is due.
  private static let tolerance: TimeInterval = 1e-6

  private let device: EmulatedDevice
  private let content = Mutex(Content())

  init(device: EmulatedDevice) { self.device = device }

  /// What the device's clock shows.
  public var now: Instant { Instant(date: device.now) }

  /// The shortest time it tells apart.
  public var minimumResolution: Duration { .microseconds(1) }

  /// How many tasks sleep.
  public var sleeperCount: Int { content.withLock { $0.sleepers.count } }

  /// How often anybody has begun to sleep.
  var sleepCount: Int { content.withLock { $0.sleepCount } }

  /// Sleeps until the host's time has been moved that far.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    try Task.checkCancellation()
    guard deadline > now else { return }
    let id = content.withLock { content in
      content.lastID += 1
      return content.lastID
    }
    // A task may be cancelled when it was woken already.
    defer { content.withLock { _ = $0.cancelled.remove(id) } }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
        let isCancelled = content.withLock { content in
          if content.cancelled.remove(id) != nil { return true }
          content.sleepCount += 1
          content.sleepers.append(Sleeper(id: id, deadline: deadline.date, continuation: continuation))
          return false
        }
        if isCancelled { continuation.resume(throwing: CancellationError()) }
      }
    } onCancel: {
      let sleeper = content.withLock { content -> Sleeper? in
        guard let position = content.sleepers.firstIndex(where: { $0.id == id }) else {
          content.cancelled.insert(id)
          return nil
        }
        return content.sleepers.remove(at: position)
      }
      sleeper?.continuation.resume(throwing: CancellationError())
    }
  }

  /// Moves the time to the first sleeper due by then and wakes it; `false` when there is none, with the time moved on.
  func wakeNext(until date: Date) -> Bool {
    let sleeper = content.withLock { content -> Sleeper? in
      let due = content.sleepers.filter { $0.deadline <= date + Self.tolerance }
      guard let first = due.min(by: { ($0.deadline, $0.id) < ($1.deadline, $1.id) }) else { return nil }
      content.sleepers.removeAll { $0.id == first.id }
      return first
    }
    device.advance(to: sleeper.map { min($0.deadline, date) } ?? date)
    sleeper?.continuation.resume()
    return sleeper != nil
  }
}

extension Duration {
  /// The same length in seconds.
  var seconds: TimeInterval {
    let (seconds, attoseconds) = components
    return TimeInterval(seconds) + TimeInterval(attoseconds) / 1e18
  }
}

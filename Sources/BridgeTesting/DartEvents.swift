public import BridgeEmulator

/// The events of a channel as a Dart listener gets them, to be read one by one.
@MainActor
public final class DartEvents {
  /// Why no event was given.
  public struct NoEvent: Error, Sendable, CustomStringConvertible {
    /// What happened instead.
    public let description: String
  }

  private let listener: EventStreamListener
  private weak let host: TestHost?
  private var readCount = 0
  private var reportedCount = 0

  init(_ listener: EventStreamListener, host: TestHost) {
    self.listener = listener
    self.host = host
  }

  /// The channel's name.
  public var channel: String { listener.channel }

  /// Whether Dart listens: not after `cancel()`, nor after the end of the stream.
  public var isActive: Bool { listener.isActive }

  /// What has come and was not read.
  public var unread: [DartEvent] { Array(listener.events.dropFirst(readCount)) }

  /// What Dart reports as errors of the framework, such as that nobody answers `listen`.
  public var reported: [String] { listener.reported }

  /// The next event, which is waited for; `nil` is the end of the stream.
  ///
  /// - Throws: `PlatformException` for an error of the stream, after which further events may come; `NoEvent` when none
  ///   comes in time, or when Dart reports that the stream cannot be listened to.
  public func next() async throws -> DartValue? {
    if unread.isEmpty { await host?.letTasksRun() }
    let clock = ContinuousClock()
    let deadline = clock.now + (host?.patience ?? .zero)
    while unread.isEmpty, reported.count == reportedCount, clock.now < deadline {
      try await Task.sleep(for: .milliseconds(1), clock: .suspending)
      host?.engine.runTurns()
    }
    guard let event = unread.first else {
      let report = reported.dropFirst(reportedCount).first
      if report != nil { reportedCount += 1 }
      throw NoEvent(description: report ?? "no event came on channel \(channel)")
    }
    readCount += 1
    switch event {
    case .value(let value): return DartValue(value)
    case .error(let error): throw PlatformException(error)
    case .done: return nil
    }
  }

  /// Ends listening, as the last listener in Dart does.
  public func cancel() async {
    await host?.runSettled { listener.cancel() }
    host?.engine.runTurns()
  }

  /// What was reported and not given by `next()`.
  var unreadReports: [String] { Array(reported.dropFirst(reportedCount)) }
}

public import BridgeReport
public import DeviceEmulator

/// What a test leaves behind.
public struct LeftOvers: Sendable {
  /// Calls whose reply a handler still holds, as `channel method`.
  public var heldCalls: [String] = []
  /// Calls whose reply the handler let go of without giving one, as `channel method`.
  public var releasedCalls: [String] = []
  /// Calls that were answered more than once, as `channel method`.
  public var repeatedAnswers: [String] = []
  /// Events that came and were not read, as `channel event`.
  public var unreadEvents: [String] = []
  /// Channels on which messages to Dart wait for a listener, Flutter's own left out.
  public var waitingMessages: [String] = []
  /// What Dart's framework would report as an error, such as a stream that could not be listened to.
  public var reportedErrors: [String] = []
  /// Live Activities that run or are scheduled.
  public var liveActivities: [EmulatedActivity] = []
  /// What the engine found wrong with what was sent and set.
  public var findings: [Finding] = []

  /// Calls that Dart code waits for in vain: those whose reply is still held, then those that never get one.
  public var unansweredCalls: [String] { heldCalls + releasedCalls }

  /// Whether nothing is left.
  public var isClean: Bool { lines.isEmpty }

  private var lines: [String] {
    heldCalls.map { "unanswered call, still held: \($0)" }
      + releasedCalls.map { "unanswered call, never answered: \($0)" }
      + repeatedAnswers.map { "answered more than once: \($0)" }
      + unreadEvents.map { "unread event: \($0)" } + waitingMessages.map { "messages nobody in Dart listens to: \($0)" }
      + reportedErrors.map { "reported in Dart: \($0)" }
      + liveActivities.map { "live activity: \($0.attributesType) \($0.id), \($0.state)" }
      + findings.map { finding in
        let place = [finding.location.channel, finding.location.method, finding.location.path].compactMap(\.self)
        return "\(finding.rule.id): \(place.joined(separator: " "))\(finding.actual.map { ": \($0)" } ?? "")"
      }
  }
}

extension LeftOvers: CustomStringConvertible {
  /// One line for each thing left.
  public var description: String { isClean ? "clean" : lines.joined(separator: "\n") }
}

import DeviceEmulator
import Foundation

/// What came of handlers: what happened on the iPhone, how its activities are at the end, and what the console says.
struct Outcome: Sendable, Equatable {
  var journal: [JournalEntry]
  var activities: [EmulatedActivity]
  var console: [String]

  /// The outcome for people to read: when, who, which activity, what.
  var text: String {
    var lines = ["On the iPhone:"] + journal.map(line)
    lines += ["", "Its activities at the end:"] + activities.flatMap(lines(of:))
    if !console.isEmpty { lines += ["", "On the console:"] + console }
    return lines.map { $0 + "\n" }.joined()
  }

  private func line(_ entry: JournalEntry) -> String {
    let seconds = String(format: "%10.3f s", Self.seconds(entry.time))
    let activity = entry.activityID.map { String($0.prefix(8)) } ?? "-"
    return "\(seconds)  \(entry.cause.rawValue)  \(activity)  \(Self.text(entry.event))"
  }

  private func lines(of activity: EmulatedActivity) -> [String] {
    let dismissal = activity.dismissalDate.map { String(format: " until %.3f s", Self.seconds($0)) } ?? ""
    return [
      "\(activity.id)  \(activity.attributesType)  \(activity.state.rawValue)\(dismissal)",
      "    attributes \(Self.json(activity.attributes))", "    \(Self.text(activity.content))",
    ]
  }

  private static func text(_ event: DeviceEvent) -> String {
    switch event {
    case .requested(let type, let state): return "requested \(type), \(state.rawValue)"
    case .requestRefused(let error): return "refused: \(error.code)"
    case .stateChanged(let old, let new): return "\(old.rawValue) -> \(new.rawValue)"
    case .contentChanged(let content, let equal, let alert):
      return text(content) + (equal ? ", equal" : "") + (alert == nil ? "" : ", with an alert")
    case .pushTokenIssued(let token): return "push token of \(token.count) bytes"
    case .pushToStartTokenIssued(let type, let token): return "push-to-start token of \(token.count) bytes for \(type)"
    case .ignored(let call, let reason): return "\(call) ignored: \(reason)"
    default: return "\(event)"
    }
  }

  private static func text(_ content: EncodedContent) -> String {
    "content \(json(content.state))"
      + (content.staleDate.map { String(format: ", stale at %.3f s", seconds($0)) } ?? "")
  }

  private static func json(_ data: Data) -> String { String(decoding: data, as: UTF8.self) }

  private static func seconds(_ date: Date) -> TimeInterval { date.timeIntervalSince(DeviceSettings().startDate) }
}

import DeviceEmulator
import Foundation

/// A device's journal for people to read: when, who, which activity, what.
enum JournalText {
  static func lines(_ journal: [JournalEntry]) -> [String] {
    let start = DeviceSettings().startDate
    return journal.map { entry in
      let seconds = String(format: "%10.3f s", entry.time.timeIntervalSince(start))
      let activity = entry.activityID.map { String($0.prefix(8)) } ?? "-"
      return "\(seconds)  \(entry.cause.rawValue)  \(activity)  \(text(entry.event, start))"
    }
  }

  private static func text(_ event: DeviceEvent, _ start: Date) -> String {
    switch event {
    case .requested(let type, let state): return "requested \(type), \(state.rawValue)"
    case .requestRefused(let error): return "refused: \(error.code)"
    case .stateChanged(let old, let new): return "\(old.rawValue) -> \(new.rawValue)"
    case .contentChanged(let content, let equal, let alert):
      let stale = content.staleDate.map { String(format: ", stale at %.3f s", $0.timeIntervalSince(start)) } ?? ""
      return "content \(String(decoding: content.state, as: UTF8.self))\(stale)\(equal ? ", equal" : "")"
        + (alert == nil ? "" : ", with an alert")
    case .pushTokenIssued(let token): return "push token of \(token.count) bytes"
    case .pushToStartTokenIssued(let type, let token): return "push-to-start token of \(token.count) bytes for \(type)"
    case .ignored(let call, let reason): return "\(call) ignored: \(reason)"
    default: return "\(event)"
    }
  }
}

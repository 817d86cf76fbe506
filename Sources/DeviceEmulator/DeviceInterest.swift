/// What an observer wants to hear of.
package enum DeviceInterest: Sendable, Hashable {
  /// Everything about one activity.
  case activity(String)
  /// New activities of an attributes type.
  case starts(String)
  /// The person's switches.
  case person
  /// The token by which activities of an attributes type are started by push.
  case pushToStart(String)

  /// Whether an entry is of that kind.
  func covers(_ entry: JournalEntry) -> Bool {
    switch self {
    case .activity(let id):
      return entry.activityID == id
    case .starts(let type):
      guard case .requested(let started, _) = entry.event else { return false }
      return started == type
    case .person:
      guard case .personChanged = entry.event else { return false }
      return true
    case .pushToStart(let type):
      guard case .pushToStartTokenIssued(let named, _) = entry.event else { return false }
      return named == type
    }
  }
}

/// What the device waits for: most are about the activity at that place in its list.
enum DeviceTimer: Sendable, Hashable {
  case start(Int)
  case stale(Int)
  case lifetime(Int)
  case dismissal(Int)
  case pushToken(Int)
  case pushToStartToken(String)

  /// The activity it is about.
  var activity: Int? {
    switch self {
    case .start(let activity), .stale(let activity), .lifetime(let activity), .dismissal(let activity),
      .pushToken(let activity):
      activity
    case .pushToStartToken: nil
    }
  }
}

import DeviceEmulator

/// Where an activity is in its life.
///
/// Source: Apple's `ActivityState`.
@available(iOS 16.1, *)
public enum ActivityState: Sendable, Codable, Hashable {
  /// It runs and can be updated.
  case active
  /// It is over and still on the Lock Screen.
  case ended
  /// It is gone, by the system or by the person: the app cannot tell which.
  case dismissed
  /// It runs with content past its stale date.
  @available(iOS 16.2, *) case stale
  /// It is scheduled and has not started.
  @available(iOS 26.0, *) case pending
}

@available(iOS 16.1, *)
extension ActivityState {
  init(_ state: EmulatedActivity.State) {
    switch state {
    case .pending: self = .pending
    case .active: self = .active
    case .stale: self = .stale
    case .ended: self = .ended
    case .dismissed: self = .dismissed
    }
  }
}

import DeviceEmulator

/// How long an activity stays in view.
///
/// Source: Apple's `ActivityStyle`.
@available(iOS 16.1, *)
public enum ActivityStyle: Equatable, Hashable {
  /// Until it ends.
  case standard
  /// Until the person looks away: locks the device, collapses the island or leaves the app.
  case transient
}

@available(iOS 16.1, *)
extension EmulatedActivity.Style {
  init(_ style: ActivityStyle) {
    switch style {
    case .standard: self = .standard
    case .transient: self = .transient
    }
  }
}

/// Who made something happen: what an app cannot tell apart on a real iPhone.
public enum DeviceCause: String, Sendable, Hashable {
  /// The app called ActivityKit.
  case app
  /// The person did it.
  case person
  /// The system did it because its time had come.
  case system
  /// A push notification did it.
  case push
}

/// The two calls that return normally whether or not they had an effect.
public enum DeviceCall: String, Sendable, Hashable {
  /// New content.
  case update
  /// The end of the activity.
  case end
}

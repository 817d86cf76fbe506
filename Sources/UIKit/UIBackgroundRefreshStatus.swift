/// Whether an app may be run in the background to fetch things.
public enum UIBackgroundRefreshStatus: Int, Sendable {
  /// It may not, and the person cannot change that.
  case restricted
  /// The person does not want it.
  case denied
  /// It may.
  case available
}

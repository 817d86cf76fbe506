/// The methods of the Live Activity channel, as Pushwoosh's Flutter guide names them.
public enum LiveActivityMethod: String, Sendable, Hashable, CaseIterable {
  /// Starts an activity; arguments are a map with `elapsedSeconds`.
  case start = "startLiveActivity"
  /// Updates it; arguments are a map with `elapsedSeconds`.
  case update = "updateLiveActivity"
  /// Stops it; arguments are not looked at.
  case stop = "stopLiveActivity"
}

/// What came of a fetch in the background.
public enum UIBackgroundFetchResult: UInt, Sendable {
  /// There was something new.
  case newData
  /// There was nothing new.
  case noData
  /// It failed.
  case failed
}

/// What kind of user interface a device has.
public enum UIUserInterfaceIdiom: Int, Sendable {
  /// Not known.
  case unspecified = -1
  /// An iPhone's.
  case phone = 0
  /// An iPad's.
  case pad = 1
}

/// What an example asks about the system that it runs on.
///
/// In code for iOS alone these are `#available`, which off-device is true for every version, and
/// `ProcessInfo.isiOSAppOnMac`.
public struct ExampleSystem: Sendable {
  /// Whether Live Activities can be shown at all: iOS 16.1 or later, and no app for iOS on a Mac.
  public var supportsActivities: @Sendable () -> Bool
  /// Whether activities can be started by push: iOS 17.2 or later.
  public var supportsPushToStart: @Sendable () -> Bool

  /// Creates a system.
  public init(
    supportsActivities: @escaping @Sendable () -> Bool, supportsPushToStart: @escaping @Sendable () -> Bool
  ) {
    self.supportsActivities = supportsActivities
    self.supportsPushToStart = supportsPushToStart
  }

  /// The system that the code is compiled for.
  public static let real = ExampleSystem {
    if #available(iOS 16.1, *) { return true }
    return false
  } supportsPushToStart: {
    if #available(iOS 17.2, *) { return true }
    return false
  }
}

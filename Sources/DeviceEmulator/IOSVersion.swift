/// A version of iOS, as far as ActivityKit cares: major and minor.
public struct IOSVersion: Sendable, Hashable, Comparable, CustomStringConvertible {
  /// The part before the dot.
  public var major: Int
  /// The part after the dot.
  public var minor: Int

  /// A version such as `IOSVersion(17, 2)`.
  public init(_ major: Int, _ minor: Int = 0) {
    self.major = major
    self.minor = minor
  }

  /// Versions compare by major, then by minor.
  public static func < (left: IOSVersion, right: IOSVersion) -> Bool {
    (left.major, left.minor) < (right.major, right.minor)
  }

  /// The version as people write it, such as `17.2`.
  public var description: String { "\(major).\(minor)" }
}

/// What stays of a scene while it is disconnected.
@preconcurrency @MainActor
open class UISceneSession: NSObject {
  /// What a scene is for.
  public struct Role: RawRepresentable, Sendable, Hashable {
    /// Apple's name.
    public let rawValue: String

    /// Takes a name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The app's own windows.
    public static let windowApplication = Role(rawValue: "UIWindowSceneSessionRoleApplication")
  }

  /// Its id.
  public let persistentIdentifier: String
  /// What its scene is for.
  public let role: Role
  /// Its scene, while it is connected.
  public internal(set) weak var scene: UIScene?
  /// How its scene is made.
  public package(set) var configuration: UISceneConfiguration
  /// Whatever the app stores with it.
  open var userInfo: [String: Any]?

  /// Creates a session, which on iOS only the system does.
  public init(persistentIdentifier: String, role: Role = .windowApplication) {
    self.persistentIdentifier = persistentIdentifier
    self.role = role
    configuration = UISceneConfiguration(name: nil, sessionRole: role)
    super.init()
  }
}

/// How a scene is made.
@preconcurrency @MainActor
open class UISceneConfiguration: NSObject {
  /// Its name in the app's property list.
  public let name: String?
  /// What the scene is for.
  public let role: UISceneSession.Role
  /// The class of the scene's delegate; it is kept, and not used to make one.
  open var delegateClass: AnyClass?

  /// Creates a configuration.
  public init(name: String?, sessionRole: UISceneSession.Role) {
    self.name = name
    role = sessionRole
    super.init()
  }
}

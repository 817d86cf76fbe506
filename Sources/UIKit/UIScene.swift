/// One copy of an app's user interface.
@preconcurrency @MainActor
open class UIScene: UIResponder {
  /// How far a scene is in its life.
  public enum ActivationState: Int, Sendable {
    /// It is not connected.
    case unattached = -1
    /// It is on screen and gets events.
    case foregroundActive = 0
    /// It is on screen and gets no events.
    case foregroundInactive = 1
    /// It runs unseen.
    case background = 2
  }

  /// The session it belongs to.
  public let session: UISceneSession
  /// Who is told of its life.
  open var delegate: (any UISceneDelegate)?
  /// Its name for people.
  open var title: String?
  /// How far it is in its life.
  public package(set) var activationState = ActivationState.unattached

  /// Creates a scene, which on iOS only the system does.
  public init(session: UISceneSession, connectionOptions: ConnectionOptions) {
    self.session = session
    super.init()
    session.scene = self
  }
}

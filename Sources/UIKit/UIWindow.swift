import DeviceEmulator

/// The outermost view.
@preconcurrency @MainActor
open class UIWindow: UIView {
  /// The scene it is in.
  open weak var windowScene: UIWindowScene? {
    didSet {
      oldValue?.remove(self)
      windowScene?.add(self)
    }
  }

  private struct Root {
    weak var controller: UIViewController?
  }

  private nonisolated let root = Locked(Root())

  /// The root view controller, for code that is on no actor.
  package nonisolated var currentRoot: UIViewController? { root.withLock { $0.controller } }

  /// The controller whose view fills the window.
  open var rootViewController: UIViewController? {
    didSet {
      root.withLock { $0.controller = rootViewController }
      oldValue?.viewIfLoaded?.removeFromSuperview()
      if let view = rootViewController?.view { addSubview(view) }
    }
  }

  /// Whether it takes the keys.
  public private(set) var isKeyWindow = false

  /// Creates a window.
  public nonisolated override init(frame: CGRect) { super.init(frame: frame) }

  /// Creates a window in a scene.
  public convenience init(windowScene: UIWindowScene) {
    self.init(frame: UIScreen.main.bounds)
    self.windowScene = windowScene
    windowScene.add(self)
  }

  /// Creates a window: there are no nib files here.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Shows the window and lets it take the keys.
  open func makeKeyAndVisible() {
    isHidden = false
    isKeyWindow = true
  }

  /// Lets the window take the keys.
  open func makeKey() { isKeyWindow = true }
}

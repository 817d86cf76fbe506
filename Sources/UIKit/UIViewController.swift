/// Manages a view.
@preconcurrency @MainActor
open class UIViewController: UIResponder {
  /// The name of its nib file; there are no nib files here, but Flutter asks for it.
  public let nibName: String?
  /// Its name for people.
  open var title: String?
  /// The controller that this one has put in front.
  public private(set) var presentedViewController: UIViewController?
  /// The controller that has put this one in front.
  public private(set) weak var presentingViewController: UIViewController?
  private var loadedView: UIView?

  /// Creates a controller.
  public nonisolated init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    nibName = nibNameOrNil
    super.init()
  }

  /// Creates a controller.
  public nonisolated convenience override init() { self.init(nibName: nil, bundle: nil) }

  /// Creates a controller: there are no nib files here.
  public required init?(coder: NSCoder) {
    nibName = nil
    super.init()
  }

  /// Its view, made when it is first asked for.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var view: UIView! {
    get {
      if let loadedView { return loadedView }
      loadView()
      let view = loadedView ?? UIView()
      loadedView = view
      viewDidLoad()
      return view
    }
    set { loadedView = newValue }
  }

  /// Its view, if it has been made.
  open var viewIfLoaded: UIView? { loadedView }

  /// Whether its view has been made.
  open var isViewLoaded: Bool { loadedView != nil }

  /// Makes the view.
  open func loadView() { loadedView = UIView(frame: UIScreen.main.bounds) }

  /// Makes the view if there is none.
  open func loadViewIfNeeded() { _ = view }

  /// Called when the view has been made.
  open func viewDidLoad() {}

  /// Called before the view is seen.
  open func viewWillAppear(_ animated: Bool) {}

  /// Called when the view is seen.
  open func viewDidAppear(_ animated: Bool) {}

  /// Called before the view is no longer seen.
  open func viewWillDisappear(_ animated: Bool) {}

  /// Called when the view is no longer seen.
  open func viewDidDisappear(_ animated: Bool) {}

  /// Puts a controller in front, at once.
  open func present(
    _ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil
  ) {
    presentedViewController = viewControllerToPresent
    viewControllerToPresent.presentingViewController = self
    completion?()
  }

  /// Takes away what this controller, or the one that presented it, has put in front.
  open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    let presenter = presentedViewController == nil ? presentingViewController : self
    presenter?.presentedViewController?.presentingViewController = nil
    presenter?.presentedViewController = nil
    completion?()
  }
}

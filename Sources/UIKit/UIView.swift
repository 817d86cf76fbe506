/// A rectangle on the screen, of which only the place in the tree of views is kept; nothing is drawn.
@preconcurrency @MainActor
open class UIView: UIResponder {
  /// The place inside the view around it, in points.
  open var frame: CGRect
  /// Whether it is left out.
  open var isHidden = false
  /// How opaque it is, 0 to 1.
  open var alpha: CGFloat = 1
  /// The colour behind its content.
  open var backgroundColor: UIColor?
  /// A number to find it by.
  open var tag = 0
  /// Whether it takes touches.
  open var isUserInteractionEnabled = true
  /// The view around it.
  public private(set) weak var superview: UIView?
  /// The views inside it, the frontmost last.
  public private(set) var subviews: [UIView] = []

  /// Creates a view.
  public nonisolated init(frame: CGRect) {
    self.frame = frame
    super.init()
  }

  /// Creates a view without an extent.
  public nonisolated convenience override init() { self.init(frame: .zero) }

  /// Creates a view without an extent: there are no nib files here.
  public required init?(coder: NSCoder) {
    frame = .zero
    super.init()
  }

  /// Its own extent, in points.
  open var bounds: CGRect {
    get { CGRect(origin: .zero, size: frame.size) }
    set { frame.size = newValue.size }
  }

  /// The window it is in.
  open var window: UIWindow? { (self as? UIWindow) ?? superview?.window }

  /// The view around it.
  open override var next: UIResponder? { superview }

  /// Puts a view in front inside this one; a view around this one stays where it is.
  open func addSubview(_ view: UIView) {
    var ancestor: UIView? = self
    while let current = ancestor {
      if current === view { return }
      ancestor = current.superview
    }
    view.removeFromSuperview()
    view.superview = self
    subviews.append(view)
  }

  /// Takes the view out of the one around it.
  open func removeFromSuperview() {
    superview?.subviews.removeAll { $0 === self }
    superview = nil
  }

  /// The view with that tag among this one and those inside it.
  open func viewWithTag(_ tag: Int) -> UIView? {
    if self.tag == tag { return self }
    for view in subviews {
      if let found = view.viewWithTag(tag) { return found }
    }
    return nil
  }
}

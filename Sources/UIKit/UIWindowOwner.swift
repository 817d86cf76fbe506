/// What has a window by an optional property of Objective-C's, which on iOS is an optional of an optional.
///
/// Code for iOS unwraps both: `UIApplication.shared.delegate?.window??.rootViewController`. Here the property itself has
/// one, and this gives such code the other.
@preconcurrency @MainActor
public protocol UIWindowOwner: NSObjectProtocol {}

extension UIWindowOwner {
  /// The window, inside an optional more.
  @_disfavoredOverload
  public var window: UIWindow?? {
    let window: UIWindow? = (self as? any UIApplicationDelegate)?.window ?? (self as? any UIWindowSceneDelegate)?.window
    return .some(window)
  }
}

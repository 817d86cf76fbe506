import DeviceEmulator

/// The screen of an iPhone: 393 by 852 points at three pixels a point.
@preconcurrency @MainActor
public final class UIScreen: NSObject {
  private nonisolated static let screens = PerDevice { UIScreen() }

  /// The iPhone's own screen.
  public static var main: UIScreen { screens.current }

  /// Posted when the screen became brighter or darker.
  public nonisolated static let brightnessDidChangeNotification =
    Notification.Name("UIScreenBrightnessDidChangeNotification")

  /// Its extent in points.
  public let bounds = CGRect(x: 0, y: 0, width: 393, height: 852)
  /// Pixels a point.
  public let scale: CGFloat = 3
  /// Pixels a point, as the screen is built.
  public let nativeScale: CGFloat = 3
  /// The most pictures a second.
  public let maximumFramesPerSecond = 60
  /// Whether somebody else sees it; nobody does.
  public let isCaptured = false
  /// Its extent in pixels.
  public var nativeBounds: CGRect { CGRect(x: 0, y: 0, width: bounds.width * scale, height: bounds.height * scale) }

  private let light = Locked<CGFloat>(0.5)

  /// How bright it is, from 0 to 1.
  public var brightness: CGFloat {
    get { light.withLock { $0 } }
    set {
      light.withLock { $0 = min(max(newValue, 0), 1) }
      NotificationCenter.default.post(name: Self.brightnessDidChangeNotification, object: self)
    }
  }

  private nonisolated override init() { super.init() }
}

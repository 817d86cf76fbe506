/// The screen of an iPhone: 393 by 852 points at three pixels a point.
@preconcurrency @MainActor
public final class UIScreen: NSObject {
  /// The iPhone's own screen.
  public static var main: UIScreen { UIScreen() }

  /// Its extent in points.
  public let bounds = CGRect(x: 0, y: 0, width: 393, height: 852)
  /// Pixels a point.
  public let scale: CGFloat = 3
  /// Its extent in pixels.
  public var nativeBounds: CGRect { CGRect(x: 0, y: 0, width: bounds.width * scale, height: bounds.height * scale) }

  private nonisolated override init() { super.init() }
}

/// A colour, of which only the parts are kept.
open class UIColor: NSObject, @unchecked Sendable {
  private let parts: [CGFloat]

  /// Creates a colour; each part is 0 to 1.
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) { parts = [red, green, blue, alpha] }

  /// Creates a grey; each part is 0 to 1.
  public convenience init(white: CGFloat, alpha: CGFloat) {
    self.init(red: white, green: white, blue: white, alpha: alpha)
  }

  /// Black.
  public class var black: UIColor { UIColor(white: 0, alpha: 1) }
  /// White.
  public class var white: UIColor { UIColor(white: 1, alpha: 1) }
  /// Nothing.
  public class var clear: UIColor { UIColor(white: 0, alpha: 0) }
  /// Red.
  public class var red: UIColor { UIColor(red: 1, green: 0, blue: 0, alpha: 1) }
  /// Green.
  public class var green: UIColor { UIColor(red: 0, green: 1, blue: 0, alpha: 1) }
  /// Blue.
  public class var blue: UIColor { UIColor(red: 0, green: 0, blue: 1, alpha: 1) }

  /// Writes the parts where the pointers point, and says that it could.
  @discardableResult
  public func getRed(
    _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
    blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    for (pointer, part) in zip([red, green, blue, alpha], parts) { pointer?.pointee = part }
    return true
  }

  /// Colours are equal when their parts are.
  public override func isEqual(_ object: Any?) -> Bool { (object as? UIColor)?.parts == parts }

  /// Equal colours have equal hashes.
  public override var hash: Int { parts.hashValue }
}

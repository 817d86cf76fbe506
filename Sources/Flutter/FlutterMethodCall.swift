public import Foundation

/// A call of a named method with its arguments (FlutterCodecs.h).
open class FlutterMethodCall: NSObject {
  /// The method's name.
  public let method: String
  /// The arguments, or `nil` when Dart passed null or none.
  public let arguments: Any?

  /// Creates a call.
  public init(methodName method: String, arguments: Any?) {
    self.method = method
    self.arguments = arguments
  }

  /// Whether method and arguments are equal.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? FlutterMethodCall else { return false }
    return method == other.method && FlutterValue.areEqual(arguments, other.arguments)
  }

  /// Made of the method's name.
  open override var hash: Int { method.hashValue }

  /// The method and its arguments on one line.
  open override var description: String { "\(method)(\(arguments.map { "\($0)" } ?? ""))" }
}

/// A Dart function that native code can have called in an engine of its own (FlutterCallbackCache.h).
open class FlutterCallbackInformation: NSObject, @unchecked Sendable {
  /// The function's name.
  public let callbackName: String?
  /// The name of its class, empty for a function of a library.
  public let callbackClassName: String?
  /// Its library's URI.
  public let callbackLibraryPath: String?

  /// Creates a description, which on iOS only Flutter does.
  public init(callbackName: String, callbackClassName: String = "", callbackLibraryPath: String) {
    self.callbackName = callbackName
    self.callbackClassName = callbackClassName
    self.callbackLibraryPath = callbackLibraryPath
  }
}

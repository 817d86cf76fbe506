/// The answer to a method call.
public enum MethodReply: Sendable, Hashable {
  /// The method's result, a success envelope on the wire.
  case success(ChannelValue)
  /// A failure, an error envelope on the wire, `PlatformException` in Dart and `FlutterError` on iOS.
  case error(MethodError)
  /// Nobody implements the method: no payload at all, which Dart turns into `MissingPluginException`.
  case notImplemented

  /// An error from its parts.
  public static func error(
    code: String, message: String? = nil, details: ChannelValue = .null, stackTrace: String? = nil
  ) -> MethodReply {
    .error(MethodError(code: code, message: message, details: details, stackTrace: stackTrace))
  }
}

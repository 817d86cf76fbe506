import ChannelCodec

/// The port between the channel and whatever shows Live Activities.
///
/// Each call returns when its work is done, or throws. A thrown `MethodError` reaches Dart as it is, as
/// `PlatformException(code, message, details)`; any other error as code `error` with its description.
@MainActor
public protocol LiveActivityManager: AnyObject {
  /// Starts a Live Activity.
  ///
  /// - Parameter info: the call's arguments, a map whose keys are all strings.
  func start(_ info: ChannelValue) async throws

  /// Updates the Live Activity.
  ///
  /// - Parameter info: the call's arguments, a map whose keys are all strings.
  func update(_ info: ChannelValue) async throws

  /// Stops the Live Activity.
  func stop() async throws
}

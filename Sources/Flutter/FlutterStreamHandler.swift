/// Takes an event: a value that the codec can carry (or `nil`), a `FlutterError`, or `FlutterEndOfEventStream`.
///
/// On iOS a sink is not told when its stream is cancelled or over: what it is given goes out all the same
/// (FlutterChannels.mm).
public typealias FlutterEventSink = (Any?) -> Void

/// What an app or plugin implements, on a subclass of `NSObject`, to give Dart a stream (FlutterChannels.h).
public protocol FlutterStreamHandler {
  /// Begins to send events, or says why it does not.
  ///
  /// Called when the first listener in Dart appears.
  func onListen(withArguments arguments: Any?, eventSink events: @escaping FlutterEventSink) -> FlutterError?

  /// Stops sending events, or says why it does not.
  ///
  /// Called when the last listener in Dart is gone, and with `nil` when a second `listen` came without a `cancel`, as
  /// after a hot restart.
  func onCancel(withArguments arguments: Any?) -> FlutterError?
}

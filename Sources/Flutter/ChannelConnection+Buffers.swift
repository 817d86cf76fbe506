import Foundation

// Messages to Dart's channel buffers, which keep what is sent while nobody listens (FlutterChannels.mm,
// channel_buffers.dart).
extension ChannelConnection {
  private static let buffersChannel = "dev.flutter/channel-buffers"

  /// Sends a new capacity, as the 32-bit integer that Dart's side asks for; a negative one is refused as on iOS.
  func resizeBuffer(_ newSize: Int) {
    guard newSize >= 0 else {
      return FlutterLog.write("channel '\(name)': channel buffer size must be non-negative, found \(newSize)")
    }
    control("resize", Int32(truncatingIfNeeded: newSize))
  }

  /// Sends whether overflow is allowed, which is the opposite of whether it warns.
  func setWarnsOnOverflow(_ warns: Bool) { control("overflow", !warns) }

  private func control(_ method: String, _ argument: Any) {
    let call = FlutterMethodCall(methodName: method, arguments: [name, argument])
    messenger.send(onChannel: Self.buffersChannel, message: FlutterStandardMethodCodec.sharedInstance().encode(call))
  }
}

import LiveActivityBridge

/// The stopwatch's channel, whose handler is `LiveActivityBridge` with a `StopwatchActivityManager`.
public enum StopwatchChannel {
  private static let name = LiveActivityBridge.channelName
  private static let seconds = [ChannelMethod.Argument("elapsedSeconds", "int")]
  private static let argumentCodes = [LiveActivityBridge.badArgumentsCode, "invalid-argument"]

  /// What the channel takes and gives.
  public static let methods = [
    ChannelMethod(
      LiveActivityMethod.start.rawValue, on: name, seconds, errors: argumentCodes + ExampleError.requestCodes),
    ChannelMethod(LiveActivityMethod.update.rawValue, on: name, seconds, errors: argumentCodes + ["not-running"]),
    ChannelMethod(LiveActivityMethod.stop.rawValue, on: name, errors: ["not-running"]),
  ]
}

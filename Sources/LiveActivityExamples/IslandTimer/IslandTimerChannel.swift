public import Flutter

/// The island timer's channel.
public enum IslandTimerChannel {
  /// The channel's name.
  public static let name = "island_timer"
  /// The code for a duration that a timer cannot have.
  public static let invalidDuration = "invalid-duration"
  /// The code for a stop while no timer runs.
  public static let notRunning = "not-running"

  private static let texts = [
    "leading", "trailing", "center", "bottom", "compactLeading", "compactTrailing", "minimal",
  ]

  /// What the channel takes and gives; `minutes` and `seconds` are what two sliders stand at.
  public static let methods = [
    ChannelMethod(
      "startTimer", on: name,
      [.init("minutes", "num"), .init("seconds", "num")] + texts.map { .init($0, "String") },
      result: "String", errors: [ExampleError.badArguments, invalidDuration] + ExampleError.requestCodes),
    ChannelMethod("stopTimer", on: name, errors: [notRunning]),
  ]

  /// Answers the channel's calls with a manager of its own.
  ///
  /// - Parameters:
  ///   - messenger: The engine's messenger.
  ///   - now: The clock.
  @MainActor
  public static func register(
    with messenger: any FlutterBinaryMessenger, now: @escaping @Sendable () -> Date = { Date() }
  ) {
    let manager = IslandTimerManager(now: now)
    FlutterMethodChannel(name: name, binaryMessenger: messenger).setHandler { call in
      switch call.method {
      case "startTimer":
        let arguments = try CallArguments(call)
        return try await manager.start(
          try attributes(arguments), minutes: try arguments.required("minutes"),
          seconds: try arguments.required("seconds"))
      case "stopTimer":
        try await manager.stop()
        return nil
      default:
        return FlutterMethodNotImplemented
      }
    }
  }

  private static func attributes(_ arguments: CallArguments) throws(ExampleError) -> IslandTimerAttributes {
    IslandTimerAttributes(
      leading: try arguments.required("leading"), trailing: try arguments.required("trailing"),
      center: try arguments.required("center"), bottom: try arguments.required("bottom"),
      compactLeading: try arguments.required("compactLeading"),
      compactTrailing: try arguments.required("compactTrailing"), minimal: try arguments.required("minimal"))
  }
}

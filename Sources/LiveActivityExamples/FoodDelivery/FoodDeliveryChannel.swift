public import Flutter

/// The food delivery's channel.
public enum FoodDeliveryChannel {
  /// The channel's name.
  public static let name = "food_delivery"
  /// The code for an order that is not followed.
  public static let unknownOrder = "unknown-order"

  private static let state: [ChannelMethod.Argument] = [
    .init("minutes", "int"), .init("status", "String"), .init("progress", "double"),
  ]

  /// What the channel takes and gives; `progress` goes from 0 to 1.
  public static let methods = [
    ChannelMethod(
      "startDelivery", on: name,
      [.init("orderId", "String"), .init("restaurant", "String"), .init("summary", "String")] + state,
      result: "String", errors: [ExampleError.badArguments] + ExampleError.requestCodes),
    ChannelMethod(
      "updateDelivery", on: name, [.init("orderId", "String")] + state,
      errors: [ExampleError.badArguments, unknownOrder]),
    ChannelMethod(
      "endDelivery", on: name,
      [.init("orderId", "String"), .init("status", "String"), .optional("keepMinutes", "int")],
      errors: [ExampleError.badArguments, unknownOrder]),
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
    let manager = FoodDeliveryManager(now: now)
    FlutterMethodChannel(name: name, binaryMessenger: messenger).setHandler { call in
      switch call.method {
      case "startDelivery":
        let arguments = try CallArguments(call)
        return try await manager.start(
          FoodDeliveryAttributes(
            orderId: try arguments.required("orderId"), restaurant: try arguments.required("restaurant"),
            summary: try arguments.required("summary")), try state(arguments))
      case "updateDelivery":
        let arguments = try CallArguments(call)
        try await manager.update(try arguments.required("orderId"), try state(arguments))
        return nil
      case "endDelivery":
        let arguments = try CallArguments(call)
        try await manager.end(
          try arguments.required("orderId"), status: try arguments.required("status"),
          keepMinutes: try arguments.optional("keepMinutes"))
        return nil
      default:
        return FlutterMethodNotImplemented
      }
    }
  }

  private static func state(
    _ arguments: CallArguments
  ) throws(ExampleError) -> FoodDeliveryAttributes.ContentState {
    let progress: Double = try arguments.required("progress")
    guard (0...1).contains(progress) else { throw arguments.wrong("progress must be from 0 to 1") }
    let minutes: Int = try arguments.required("minutes")
    guard minutes >= 0 else { throw arguments.wrong("minutes must not be negative") }
    return .init(minutes: minutes, status: try arguments.required("status"), progress: progress)
  }
}

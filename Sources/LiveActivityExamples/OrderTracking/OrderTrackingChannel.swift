public import Flutter

/// The order tracking's channel.
public enum OrderTrackingChannel {
  /// The channel's name.
  public static let name = "order_tracking"
  /// The code for an id that no tracked order has.
  public static let unknownOrder = "unknown-order"
  /// The code for a status that is none of `OrderStatus`.
  public static let unknownStatus = "unknown-status"

  /// What the channel takes and gives.
  public static let methods = [
    ChannelMethod(
      "startOrder", on: name,
      [.init("productName", "String"), .init("estimatedArrival", "String"), .optional("status", "String")],
      result: "String", errors: [ExampleError.badArguments, unknownStatus] + ExampleError.requestCodes),
    ChannelMethod(
      "updateOrder", on: name,
      [
        .init("id", "String"), .init("status", "String"), .optional("productName", "String"),
        .optional("estimatedArrival", "String"),
      ], errors: [ExampleError.badArguments, unknownStatus, unknownOrder]),
    ChannelMethod(
      "endOrder", on: name, [.init("id", "String"), .optional("status", "String")],
      errors: [ExampleError.badArguments, unknownStatus, unknownOrder]),
    ChannelMethod("runningOrders", on: name, result: "List<String>"),
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
    let manager = OrderTrackingManager(now: now)
    FlutterMethodChannel(name: name, binaryMessenger: messenger).setHandler { call in
      switch call.method {
      case "startOrder":
        let arguments = try CallArguments(call)
        return try manager.start(
          .init(
            status: try status(try arguments.optional("status") ?? ""),
            productName: try arguments.required("productName"),
            estimatedArrival: try arguments.required("estimatedArrival")))
      case "updateOrder":
        let arguments = try CallArguments(call)
        try await manager.update(
          try arguments.required("id"), status: try status(try arguments.required("status")),
          productName: try arguments.optional("productName"),
          estimatedArrival: try arguments.optional("estimatedArrival"))
        return nil
      case "endOrder":
        let arguments = try CallArguments(call)
        try await manager.end(
          try arguments.required("id"),
          status: try status(try arguments.optional("status") ?? OrderStatus.delivered.rawValue))
        return nil
      case "runningOrders":
        return manager.running
      default:
        return FlutterMethodNotImplemented
      }
    }
  }

  private static func status(_ text: String) throws(ExampleError) -> OrderStatus {
    guard let status = OrderStatus(rawValue: text) else {
      throw ExampleError(
        code: unknownStatus, message: "there is no such status",
        details: OrderStatus.allCases.map { "\"\($0.rawValue)\"" }.joined(separator: ", "))
    }
    return status
  }
}

public import Flutter

/// The pizza delivery's channel.
public enum PizzaDeliveryChannel {
  /// The channel's name.
  public static let name = "pizza_delivery"
  /// The code for an id that no delivery has.
  public static let unknownDelivery = "unknown-delivery"

  /// What the channel takes and gives; without an `id`, all deliveries are meant.
  public static let methods = [
    ChannelMethod(
      "startDelivery", on: name,
      [
        .init("numberOfPizzas", "int"), .init("totalAmount", "String"), .init("driverName", "String"),
        .init("minutes", "int"),
      ], result: "String", errors: [ExampleError.badArguments] + ExampleError.requestCodes),
    ChannelMethod(
      "updateDeliveries", on: name,
      [.init("driverName", "String"), .init("minutes", "int"), .optional("id", "String")],
      result: "int", errors: [ExampleError.badArguments, unknownDelivery]),
    ChannelMethod(
      "stopDeliveries", on: name, [.optional("id", "String")],
      result: "int", errors: [ExampleError.badArguments, unknownDelivery]),
    ChannelMethod("showAllDeliveries", on: name, result: "List<String>"),
  ]

  /// Answers the channel's calls with a manager of its own.
  ///
  /// - Parameters:
  ///   - messenger: The engine's messenger.
  ///   - now: The clock.
  ///   - console: Takes the lines for the console.
  @MainActor
  public static func register(
    with messenger: any FlutterBinaryMessenger, now: @escaping @Sendable () -> Date = { Date() },
    console: @escaping @Sendable (String) -> Void = { print($0) }
  ) {
    let manager = PizzaDeliveryManager(now: now, console: console)
    FlutterMethodChannel(name: name, binaryMessenger: messenger).setHandler { call in
      switch call.method {
      case "startDelivery":
        let arguments = try CallArguments(call)
        return try manager.start(
          PizzaDeliveryAttributes(
            numberOfPizzas: try arguments.required("numberOfPizzas"),
            totalAmount: try arguments.required("totalAmount")),
          driverName: try arguments.required("driverName"), minutes: try minutes(arguments))
      case "updateDeliveries":
        let arguments = try CallArguments(call)
        return try await manager.update(
          try arguments.optional("id"), driverName: try arguments.required("driverName"),
          minutes: try minutes(arguments))
      case "stopDeliveries":
        return try await manager.stop(try call.arguments.map { _ in try CallArguments(call) }?.optional("id"))
      case "showAllDeliveries":
        return manager.showAll()
      default:
        return FlutterMethodNotImplemented
      }
    }
  }

  private static func minutes(_ arguments: CallArguments) throws(ExampleError) -> Int {
    let minutes: Int = try arguments.required("minutes")
    guard minutes >= 0 else { throw arguments.wrong("minutes must not be negative") }
    return minutes
  }
}

import ChannelCodec
import LiveActivityExamples

/// Arguments that a method takes, made from its table.
enum SampleArguments {
  /// Values that the types alone do not tell.
  private static let chosen: [String: ChannelValue] = [
    "order_tracking.status": "Enviado", "food_delivery.progress": 0.5,
    "live_activities.alertConfig": [
      "title": "t", "body": "b",
    ],
  ]

  /// All arguments, or only those that have to be there.
  static func map(of method: ChannelMethod, withOptional: Bool = true) -> ChannelValue {
    let arguments = method.arguments.filter { withOptional || !$0.isOptional }
    guard !arguments.isEmpty else { return .null }
    return .map(arguments.map { ChannelValue.Pair(.string($0.name), value(of: $0, in: method)) })
  }

  /// The arguments with one of them replaced, or taken away.
  static func map(of method: ChannelMethod, _ name: String, is value: ChannelValue?) -> ChannelValue {
    .map(
      method.arguments.compactMap { argument in
        let given = argument.name == name ? value : self.value(of: argument, in: method)
        return given.map { ChannelValue.Pair(.string(argument.name), $0) }
      })
  }

  private static func value(of argument: ChannelMethod.Argument, in method: ChannelMethod) -> ChannelValue {
    if let value = chosen["\(method.channel).\(argument.name)"] { return value }
    switch argument.type {
    case "int", "num": return 3
    case "double": return 2.5
    case "bool": return true
    case "Map<String, dynamic>": return ["key": "value"]
    default: return "text"
    }
  }
}

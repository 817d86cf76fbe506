import Flutter

/// The arguments of a call as a map with string keys, read by name and type.
struct CallArguments {
  let values: [String: Any]
  private let errorCode: String

  /// Takes a call's arguments; throws an error of that code when they are no map with string keys.
  init(_ call: FlutterMethodCall, errorCode: String = ExampleError.badArguments) throws(ExampleError) {
    guard let values = call.arguments as? [String: Any] else {
      throw ExampleError(code: errorCode, message: "\(call.method) expects a map with string keys")
    }
    self.values = values
    self.errorCode = errorCode
  }

  /// The value of that name, which has to be there.
  func required<Value>(_ name: String, as type: Value.Type = Value.self) throws(ExampleError) -> Value {
    guard let value: Value = try optional(name) else { throw wrong("\(name) is missing") }
    return value
  }

  /// The value of that name; nil when it is missing or null.
  func optional<Value>(_ name: String, as type: Value.Type = Value.self) throws(ExampleError) -> Value? {
    guard let value = values[name], !(value is NSNull) else { return nil }
    guard let value = value as? Value else { throw wrong("\(name) must be \(Self.name(of: Value.self))") }
    return value
  }

  private static func name<Value>(of type: Value.Type) -> String {
    switch type {
    case is Int.Type: "an integer"
    case is Double.Type: "a number"
    case is Bool.Type: "a truth value"
    case is String.Type: "a string"
    default: "a map with string keys"
    }
  }

  /// An error that says what is wrong with the arguments.
  func wrong(_ message: String) -> ExampleError { ExampleError(code: errorCode, message: message) }
}

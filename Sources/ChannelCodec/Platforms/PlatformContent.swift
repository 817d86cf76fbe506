/// What a platform hands to the program once it has decoded a payload.
public enum PlatformContent: Sendable, Hashable {
  /// A message's value.
  case value(ChannelValue)
  /// A method call.
  case call(MethodCall)
  /// A reply.
  case reply(MethodReply)
}

extension PlatformContent {
  /// The content in the platform's own words, such as `PlatformException(418, no map, null, null)`.
  ///
  /// With a `maximumLength`, in characters, each value is abbreviated to it.
  public func text(on platform: Platform, maximumLength: Int? = nil) -> String {
    func shown(_ value: ChannelValue) -> String {
      if platform == .ios, value.isNull { return "nil" }
      if platform == .android, case .bigInt(let digits) = value {
        return "BigInteger \(BigIntegerText.decimal(digits))"
      }
      return ValueNotation.readable(value, maximumLength: maximumLength)
    }
    switch self {
    case .value(let value), .reply(.success(let value)): return shown(value)
    case .call(let call): return "\(ValueNotation.readable(.string(call.method))) \(shown(call.arguments))"
    case .reply(.notImplemented):
      switch platform {
      case .dart: return "MissingPluginException"
      case .ios: return "FlutterMethodNotImplemented"
      case .android: return "notImplemented()"
      case .windows, .linux: return "not implemented"
      }
    case .reply(.error(let error)):
      let message = error.message.map { platform == .dart ? $0 : ValueNotation.readable(.string($0)) }
      let nothing = platform == .ios ? "nil" : "null"
      switch platform {
      case .dart:
        let trace = error.stackTrace ?? "null"
        return "PlatformException(\(error.code), \(message ?? nothing), \(shown(error.details)), \(trace))"
      case .ios, .android, .windows, .linux:
        let name =
          switch platform {
          case .ios: "FlutterError"
          case .android: "FlutterException"
          default: "error"
          }
        return "\(name)(\(ValueNotation.readable(.string(error.code))), \(message ?? nothing), \(shown(error.details)))"
      }
    }
  }
}

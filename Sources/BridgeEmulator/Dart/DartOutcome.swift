public import ChannelCodec

/// What Dart code gets for a call.
public enum DartOutcome: Sendable, Hashable {
  /// The future completes with a value.
  case value(ChannelValue)
  /// The future completes with what the host calls an error.
  case platformException(MethodError)
  /// The future completes with `MissingPluginException`; its message.
  case missingPluginException(String)
  /// The value is not what the code takes it for; at `path` inside it when a lazy cast fails on reading.
  case typeError(String, path: String)
  /// The reply is not what the codec writes; Dart's message as far as it is known.
  case formatException(String)
  /// The reply ends before a value does, or the code reads beyond the end of a list.
  case rangeError(String)
  /// The future never completes, and why.
  case neverCompletes(String)
}

extension DartOutcome: CustomStringConvertible {
  /// What Dart prints, as far as it is known.
  public var description: String {
    func shown(_ value: ChannelValue) -> String { ValueNotation.readable(value, maximumLength: 200) }
    switch self {
    case .value(let value): return shown(value)
    case .platformException(let error):
      let details = error.details.isNull ? "null" : error.details.string ?? shown(error.details)
      return "PlatformException(\(error.code), \(error.message ?? "null"), \(details), \(error.stackTrace ?? "null"))"
    case .missingPluginException(let message): return "MissingPluginException(\(message))"
    case .typeError(let message, _): return message
    case .formatException(let message): return "FormatException: \(message)"
    case .rangeError(let message): return "RangeError: \(message)"
    case .neverCompletes(let reason): return "the future never completes: \(reason)"
    }
  }
}

/// Where the values of a message lie: what comes before them, how many there are, and what they are called in paths.
enum MessageLayout {
  case message
  case methodCall
  case success
  case error

  /// The bytes before the first value: an envelope's flag.
  var prefix: Int { self == .success || self == .error ? 1 : 0 }

  /// How many values there must be.
  var required: Int {
    switch self {
    case .message, .success: return 1
    case .methodCall: return 2
    case .error: return 3
    }
  }

  /// How many values there may be besides: an error envelope's stack trace.
  var optional: Int { self == .error ? 1 : 0 }

  /// The names of the values, one more for an error envelope than it needs.
  var roots: [String] {
    switch self {
    case .message: return ["message"]
    case .methodCall: return ["method", "arguments"]
    case .success: return ["success"]
    case .error: return ["error.code", "error.message", "error.details", "error.stacktrace"]
    }
  }

  var shape: ChannelMessage.Shape {
    switch self {
    case .message: return .value
    case .methodCall: return .methodCall
    case .success: return .success
    case .error: return .error
    }
  }
}

/// Where the values of a message lie: what comes before them, how many there are, and what they are called in paths.
enum MessageLayout: UInt8 {
  case message
  case methodCall
  case success
  case error

  /// The bytes before the first value: an envelope's flag.
  var prefix: Int {
    @inline(__always) get { self == .success || self == .error ? 1 : 0 }
  }

  /// How many values there must be.
  var required: Int {
    switch self {
    case .message, .success: return 1
    case .methodCall: return 2
    case .error: return 3
    }
  }

  /// How many values there may be: an error envelope may have a stack trace.
  var maximum: Int { self == .error ? 4 : required }

  /// The index of the main value.
  var main: Int { required - 1 }

  /// The names of the values.
  var names: [String] {
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

  /// Whether bytes may be left over behind the values.
  ///
  /// Dart reads an envelope's result and looks no further (message_codecs.dart, StandardMethodCodec.decodeEnvelope).
  var allowsTrailingBytes: Bool { self == .success }

  /// Fails unless all bytes are read that must be, once the values are.
  @inline(__always)
  func checkEnd(_ reader: WireReader) throws(DecodingFailure) {
    guard reader.left == 0 || allowsTrailingBytes else {
      throw DecodingFailure(.trailingBytes, at: reader.offset, wanted: reader.left)
    }
  }
}

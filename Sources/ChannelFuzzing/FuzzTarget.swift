import ChannelCodec

/// An entry point that bytes from outside reach, with what must hold whatever the bytes are.
///
/// The same checks run under libFuzzer, which looks for bytes that break them, and in the tests, over a corpus and over
/// seeded changes of it. A trap is a failure as well, and so is a run without end.
public enum FuzzTarget: String, Sendable, Hashable, CaseIterable {
  /// A message of the standard codec.
  case standardMessage = "standard-message"
  /// A method call of the standard codec.
  case standardMethod = "standard-method"
  /// An envelope of the standard codec.
  case standardEnvelope = "standard-envelope"
  /// A message with Pigeon's custom types.
  case pigeonMessage = "pigeon-message"
  /// A message with custom types whose content only their extension knows.
  case customMessage = "custom-message"
  /// A JSON message.
  case jsonMessage = "json-message"
  /// A method call in JSON.
  case jsonMethod = "json-method"
  /// An envelope in JSON.
  case jsonEnvelope = "json-envelope"
  /// Text of the string codec.
  case string
  /// What the platforms do with a payload, behind a byte that tells its codec.
  case platformOutcome = "platform-outcome"
  /// A binary stream as it comes from a file or a socket.
  case trafficStream = "traffic-stream"
  /// The bodies of frames, put into a stream with right lengths and check sums.
  case trafficFrames = "traffic-frames"
  /// A recording in JSON Lines.
  case trafficLines = "traffic-lines"
  /// The tagged notation of a value.
  case taggedNotation = "tagged-notation"
  /// The readable notation of a value.
  case readableNotation = "readable-notation"
  /// A filter expression, and behind a NUL the text that it is to match.
  case filter

  /// Whether it is about recordings and filters, whose module stands above that of the codecs.
  public var isOfTraffic: Bool {
    switch self {
    case .trafficStream, .trafficFrames, .trafficLines, .filter: return true
    case .standardMessage, .standardMethod, .standardEnvelope, .pigeonMessage, .customMessage, .jsonMessage,
      .jsonMethod, .jsonEnvelope, .string, .platformOutcome, .taggedNotation, .readableNotation:
      return false
    }
  }

  /// Throws when bytes break what must hold.
  public func check(_ bytes: [UInt8]) throws(PropertyFailure) {
    switch self {
    case .standardMessage: try CodecCheck(.standardMessage).check(bytes)
    case .standardMethod: try CodecCheck(.standardMethod).check(bytes)
    case .standardEnvelope: try CodecCheck(.standardEnvelope).check(bytes)
    case .pigeonMessage: try CodecCheck(.standardMessage, .pigeon).check(bytes)
    case .customMessage: try CodecCheck(.standardMessage, Self.extensions).check(bytes)
    case .jsonMessage: try CodecCheck(.jsonMessage).check(bytes)
    case .jsonMethod: try CodecCheck(.jsonMethod).check(bytes)
    case .jsonEnvelope: try CodecCheck(.jsonEnvelope).check(bytes)
    case .string: try CodecCheck(.string).check(bytes)
    case .platformOutcome: try PlatformCheck().check(bytes)
    case .trafficStream, .trafficLines: try TrafficCheck().check(bytes)
    case .trafficFrames: try TrafficCheck().check(bodies: bytes)
    case .taggedNotation: try NotationCheck(form: .tagged).check(bytes)
    case .readableNotation: try NotationCheck(form: .readable).check(bytes)
    case .filter: try FilterCheck().check(bytes)
    }
  }

  /// An extension of every kind.
  private static let extensions: CodecExtensions = {
    var extensions = CodecExtensions()
    extensions.declare(128, [.bytes(4), .bytes(4)])
    extensions.declare(129, [.sizedBytes, .value])
    extensions.declare(130, [])
    extensions.declare(131, [.value, .value])
    extensions.declare(132, [.value, .bytes(1)])
    extensions.declare(255, [.value])
    return extensions
  }()
}

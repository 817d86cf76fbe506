/// What a payload is read as.
public enum CodecRole: String, Sendable, Hashable, CaseIterable {
  /// One value, as on a basic message channel.
  case message
  /// A method call.
  case call
  /// An envelope given to the codec itself, which no channel does with an absent one.
  case envelope
  /// The raw reply that a method channel's caller is handed, absent when the method is not implemented.
  case reply
}

extension CodecName {
  /// The codec without what it carries.
  public var family: CodecFamily {
    switch self {
    case .standardMessage, .standardMethod, .standardEnvelope: return .standard
    case .jsonMessage, .jsonMethod, .jsonEnvelope: return .json
    case .string: return .string
    case .binary: return .binary
    }
  }

  /// What a payload of this name is read as; an envelope is the reply to a call.
  public var role: CodecRole {
    switch self {
    case .standardMessage, .jsonMessage, .string, .binary: return .message
    case .standardMethod, .jsonMethod: return .call
    case .standardEnvelope, .jsonEnvelope: return .reply
    }
  }
}

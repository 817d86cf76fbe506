import ChannelCodec

/// The options that `decode` and `encode` share.
enum NotationOptions {
  static let codec = OptionSpec.option(
    "codec", "NAME", choices: CodecName.allCases.map(\.rawValue),
    """
    What the payload is: standard-message (the default), json-message, string or binary for the one value of a \
    message; standard-method or json-method for a call; standard-envelope or json-envelope for the reply to a call.
    """)

  /// The codec that was asked for; the parser has checked its name.
  static func codec(_ arguments: ParsedArguments) -> CodecName {
    arguments.value("codec").flatMap { CodecName(rawValue: $0) } ?? .standardMessage
  }

  /// The form that was asked for.
  static func form(_ arguments: ParsedArguments) -> ValueNotation.Form {
    arguments.value("format") == "readable" ? .readable : .tagged
  }
}

extension Result {
  /// What a closure gives or throws, with the type of what it throws kept.
  static func catching(_ body: () throws(Failure) -> Success) -> Result {
    do throws(Failure) {
      return .success(try body())
    } catch {
      return .failure(error)
    }
  }
}

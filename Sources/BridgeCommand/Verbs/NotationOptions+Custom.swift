import ChannelCodec

extension NotationOptions {
  /// The option that says what follows custom tags.
  static let custom = OptionSpec.option(
    "custom", "RULES",
    """
    What follows the tags from 128 on, which Flutter leaves to plugins: values, for one value each, as in \
    {"custom":{"tag":200,"payload":[VALUE]}}; pigeon, for one value behind 129 to 255; or a rule for each tag, as in \
    128=sized,200=4+value, for a size and so many bytes, and for 4 bytes and a value. Without it no such tag is known.
    """)

  /// What follows custom tags; a usage error when that is not understood.
  static func custom(_ arguments: ParsedArguments) throws(CommandError) -> CodecExtensions {
    guard let text = arguments.value("custom") else { return .none }
    guard let extensions = CodecExtensions(text: text) else {
      throw CommandError(
        .usage,
        message: "--custom: expected none, values, pigeon, or rules such as 128=sized,200=4+value, found '\(text)'")
    }
    return extensions
  }
}

import ChannelTraffic

/// The options of all verbs that read recordings.
enum RecordingOptions {
  static let filter = OptionSpec.option(
    "filter", "EXPR",
    """
    Only the records for which all terms hold: a channel's name or channel:NAME, method:NAME (with * and ?), \
    dir:dart->host or dir:host->dart, kind:message or kind:reply, and is: with call, event, value, absent, empty, \
    error, undecodable, injected, no-reply or unmatched. Commas separate alternatives, ! turns a term round. A reply \
    has the method that it answers.
    """)

  static let codec = OptionSpec.option(
    "codec", "CH=NAME", repeats: true,
    """
    How a channel is coded, for channels that are neither Flutter's own nor method channels: standard-method, \
    json-method, standard-message, json-message, string, binary or pigeon. A CH that ends in * stands for all \
    channels that begin so. May be given again, for other channels. Where NAME cannot carry what a hand-written record \
    says in words, they are encoded as without it.
    """)

  static let lint = OptionSpec.flag(
    "lint",
    """
    Also look for payloads that are allowed and yet make trouble on one platform or another, such as a message that \
    would end an iOS app.
    """)

  /// The filter that was asked for; throws a `CommandError` of usage when it is none.
  static func filter(_ arguments: ParsedArguments, of manual: VerbManual) throws(CommandError) -> TrafficFilter {
    guard let expression = arguments.value("filter") else { return .all }
    do throws(TrafficError) {
      return try TrafficFilter(expression)
    } catch {
      throw usage("--filter", expression, error, manual)
    }
  }

  /// The table of codecs with what was said on the command line; throws a `CommandError` of usage when that is nothing.
  static func codecs(_ arguments: ParsedArguments, of manual: VerbManual) throws(CommandError) -> ChannelCodecs {
    var codecs = ChannelCodecs.wellKnown
    var channels: Set<Substring> = []
    for expression in arguments.all("codec") {
      do throws(TrafficError) {
        try codecs.set(expression: expression)
        if let equals = expression.lastIndex(of: "="), !channels.insert(expression[..<equals]).inserted {
          throw TrafficError(.invalidExpression, message: "the codec of this channel is given twice")
        }
      } catch {
        throw usage("--codec", expression, error, manual)
      }
    }
    return codecs
  }

  private static func usage(
    _ option: String, _ expression: String, _ error: TrafficError, _ manual: VerbManual
  ) -> CommandError {
    let place = error.column.map { "column \($0): " } ?? ""
    return CommandError(.usage, at: manual.name, message: "\(option) '\(expression)': \(place)\(error.message)")
  }
}

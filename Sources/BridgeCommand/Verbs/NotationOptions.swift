import BridgeReport
import ChannelCodec
import ChannelTraffic

/// The options that `decode` and `encode` share.
enum NotationOptions {
  static let codec = OptionSpec.option("codec", "NAME", choices: CodecName.allCases.map(\.rawValue), codecs + ".")

  /// What the codecs' names mean.
  static let codecs = """
    What the payload is: standard-message (the default), json-message, string or binary for the one value of a \
    message; standard-method or json-method for a call; standard-envelope or json-envelope for the reply to a call
    """

  /// How long a text, or a line of one, may be, in bytes: as long as a line of a recording.
  static let maximumSize = TrafficLimits.default.maximumLineSize

  /// The codec that was asked for; the parser has checked its name.
  static func codec(_ arguments: ParsedArguments) -> CodecName {
    arguments.value("codec").flatMap { CodecName(rawValue: $0) } ?? .standardMessage
  }

  /// What the help says about it.
  static let limits = """
    A file, and with --lines a line, may have \(maximumSize >> 20) MiB. A longer line gives a failure and is passed over; \
    one that does not end within a GiB ends the reading.
    """

  /// Goes through the operands, standard input when there is none; a file that cannot be read stops no other.
  ///
  /// The closure says whether all was well with what an operand stands for.
  static func forEach(
    _ operands: [String], _ io: CommandIO, _ body: (String) throws(CommandError) -> Bool
  ) throws(CommandError) -> ExitStatus {
    var status = ExitStatus.clean
    for operand in operands.isEmpty ? ["-"] : operands {
      do throws(CommandError) {
        if try !body(operand), status == .clean { status = .findings }
      } catch {
        guard error.code == .unreadable || error.code == .invalidInput else { throw error }
        status = .undecided
        try io.report(error.description)
      }
    }
    return status
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

import BridgeReport
import ChannelCodec
import DeviceEmulator
import Foundation

/// `push`: what a payload would do on an iPhone, and what it would not tell.
struct PushVerb: Verb {
  /// The attributes types that payloads can be about; the first is the default.
  var types = PushableType.builtIn

  func run(_ arguments: ParsedArguments, _ io: CommandIO) async throws(CommandError) -> ExitStatus {
    var texts: [PushText] = []
    for operand in arguments.operands {
      let bytes = try io.open(operand).readAll(limit: PushText.limit)
      texts.append(PushText(name: operand == "-" ? "standard input" : operand, bytes: bytes))
    }
    guard let first = texts.first else { return .undecided }
    var scene: PushScene
    do {
      let type = try type(arguments, first)
      scene = try PushScene(
        for: first, type: type, startTypes: arguments.has("type") ? [type] : types, headers: try headers(arguments),
        at: try time(arguments))
    } catch let error as CommandError {
      throw error
    } catch {
      throw CommandError(.invalidInput, at: first.name, message: "no activity can run beside it: \(error)")
    }
    var status = ExitStatus.clean
    let report = PushReport(style: Style(isColored: io.isColored(io.output)))
    let isJSON = arguments.value("format") == "jsonl"
    for text in texts {
      let result = scene.send(text)
      if !result.isApplied { status = .findings }
      for line in isJSON ? [PushJSON.json(of: result).text] : report.lines(for: result) {
        try io.output.writeLine(line)
      }
    }
    return status
  }

  /// The type of the activity that runs: the one named, or the one that goes with the service.
  private func type(_ arguments: ParsedArguments, _ first: PushText) throws(CommandError) -> PushableType {
    let name = arguments.value("type") ?? first.attributesType ?? (first.isPushwoosh ? Self.pushwooshType : nil)
    if let type = types.first(where: { $0.name == name }) ?? (arguments.has("type") ? nil : types.first) { return type }
    throw CommandError(.usage, at: manual.name, message: "no attributes type is known to this program")
  }

  private static let pushwooshType = "DefaultLiveActivityAttributes"

  private func time(_ arguments: ParsedArguments) throws(CommandError) -> Date? {
    guard let text = arguments.value("at") else { return nil }
    guard let date = PushTime.date(text) else {
      throw CommandError(
        .usage, at: manual.name,
        message: "--at takes Unix seconds or a time such as 2026-09-21T14:13:20Z, not '\(text)'")
    }
    return date
  }

  private func headers(_ arguments: ParsedArguments) throws(CommandError) -> [String: String] {
    var headers: [String: String] = [:]
    for text in arguments.all("headers") {
      for line in text.split(whereSeparator: \.isNewline) {
        guard let colon = line.firstIndex(of: ":") else {
          throw CommandError(
            .usage, at: manual.name, message: "--headers takes 'NAME: VALUE', such as 'apns-priority: 5', not '\(line)'"
          )
        }
        let name = line[..<colon].trimmingCharacters(in: .whitespaces).lowercased()
        headers[name] = line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces)
      }
    }
    return headers
  }
}

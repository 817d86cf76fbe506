public import BridgeReport
import ChannelCodec
public import ChannelTraffic

/// Looks through the payloads of a recording for what makes trouble on one platform or another.
///
/// A finding is made once for each rule, channel, method, direction and path, with the positions of lists taken together,
/// for at the most `maximumFindings` of them.
public struct TrafficLint: Sendable {
  /// The most findings in one recording.
  public static let maximumFindings = 1000

  private let recording: String
  private var told: Set<Subject> = []

  /// What a finding is about.
  private struct Subject: Hashable {
    var rule: String
    var channel: String
    var method: String?
    var direction: TrafficDirection
    var kind: TrafficRecordKind
    var path: String
  }

  /// Creates a look through one recording, by the name that findings call it.
  public init(recording: String) { self.recording = recording }

  /// What is to be said of the next record and was not said before.
  public mutating func findings(on decoded: DecodedRecord) -> [Finding] {
    guard let codec = Self.codec(of: decoded) else { return [] }
    let record = decoded.record
    let isPigeon = decoded.codec == .pigeon
    var findings: [Finding] = []
    for note in WireLint.notes(on: record.payload, as: codec, extensions: isPigeon ? .pigeon : .none) {
      guard let rule = Self.rules[note.code.rawValue], !(isPigeon && note.code == .intWidth),
        record.direction == .dartToHost || (note.code != .iosWouldCrash && note.code != .androidWouldThrow)
      else { continue }
      let subject = Subject(
        rule: rule.id, channel: record.channel, method: decoded.method, direction: record.direction, kind: record.kind,
        path: Self.pattern(of: note.path))
      guard told.count < Self.maximumFindings, told.insert(subject).inserted else { continue }
      findings.append(
        Finding(
          rule,
          at: Finding.Location(
            recording: recording, record: decoded.number, channel: record.channel, method: decoded.method,
            path: note.path.isEmpty ? nil : note.path, byteOffset: note.offset),
          actual: note.message, hint: Self.hints[note.code]))
    }
    return findings
  }

  private static let rules = Dictionary(uniqueKeysWithValues: Rule.lint.map { ($0.id, $0) })

  private static let hints: [WireNote.Code: String] = [
    .iosWouldCrash: "Run islandbridge decode --as ios on the payload.",
    .androidWouldThrow: "Run islandbridge decode --as android on the payload.",
    .intWidth: "Read integers as 64 bits wide whatever their type: Number.toLong() in Kotlin, NSNumber in Swift.",
    .emptyTypedListPadding: "From Windows, send null or a list of values instead of an empty typed list.",
    .bigIntAsString: "Send a string.",
    .missingPadding: "Write zeros up to a multiple of the element's size, counted from the first byte of the message.",
    .duplicateMapKey: "Send each key once, and keys of one type.",
    .loneSurrogate: "Replace halves of surrogate pairs before sending text.",
    .embeddedNUL: "Send bytes where NULs belong to the content.",
    .fourValueError: "Put the stack trace into the details if anybody but Dart reads the envelope.",
  ]

  /// A path with all positions of lists replaced.
  private static func pattern(of path: String) -> String {
    var pattern = ""
    var isInPosition = false
    for character in path {
      if isInPosition, character.isNumber { continue }
      isInPosition = character == "["
      pattern.append(character)
    }
    return pattern
  }

  /// What a record's payload is read as, or `nil` where nothing can be said of it.
  private static func codec(of decoded: DecodedRecord) -> CodecName? {
    let isJSON = decoded.codec == .jsonMethod || decoded.codec == .jsonMessage
    switch decoded.content {
    case .absent, .binary: return nil
    case .text: return .string
    case .call: return isJSON ? .jsonMethod : .standardMethod
    case .reply, .event: return isJSON ? .jsonEnvelope : .standardEnvelope
    case .value: return isJSON ? .jsonMessage : .standardMessage
    case .undecodable:
      switch decoded.codec {
      case .binary: return nil
      case .string: return .string
      case .standardMessage, .pigeon: return .standardMessage
      case .jsonMessage: return .jsonMessage
      case .standardMethod, .jsonMethod:
        let isEnvelope = decoded.record.kind == .reply || isEvent(decoded.record, isJSON)
        return isJSON ? (isEnvelope ? .jsonEnvelope : .jsonMethod) : (isEnvelope ? .standardEnvelope : .standardMethod)
      }
    }
  }

  /// Whether a message that cannot be decoded was to be an event, and not a call.
  ///
  /// The host sends both unasked, and they begin differently: an envelope with its flag or a bracket, a call with the tag
  /// of its method's name or a brace (FlutterStandardCodec.mm, FlutterCodecs.mm).
  private static func isEvent(_ record: TrafficRecord, _ isJSON: Bool) -> Bool {
    guard record.direction == .hostToDart, let payload = record.payload else { return false }
    guard isJSON else { return payload.first.map { $0 <= 1 } ?? false }
    return payload.first { ![0x20, 0x09, 0x0A, 0x0D].contains($0) } == UInt8(ascii: "[")
  }
}

import Testing

@testable import ChannelCodec

/// One line of the files in `protocol/vectors`, which their README describes.
struct CodecVector: Sendable, CustomTestStringConvertible {
  enum Direction: String { case both, encode, decode }

  var id: String
  var codec: CodecName
  var direction: Direction
  var extensions: CodecExtensions
  /// All the bytes, or the beginning when `byteCount` says how many there are.
  var bytes: [UInt8]
  var byteCount: Int
  /// The tagged notation of what the bytes stand for.
  var value: JSONValue?
  /// The code of the error when the bytes stand for nothing.
  var failure: String?

  var testDescription: String { id }

  static let files = [
    "standard-message", "standard-method", "standard-envelope", "custom", "pigeon", "json-message", "json-method",
    "json-envelope", "string", "binary",
  ]

  static let all: [CodecVector] = {
    do {
      return try files.flatMap { try ProtocolFile.lines("protocol/vectors/\($0).jsonl").map(CodecVector.init) }
    } catch {
      Issue.record(error)
      return []
    }
  }()

  init(_ json: JSONValue) throws {
    id = try #require(json["id"]?.string)
    codec = try #require(json["codec"]?.string.flatMap { CodecName(rawValue: $0) }, "\(id)")
    direction = try #require(json["does"]?.string.flatMap { Direction(rawValue: $0) }, "\(id)")
    value = json["value"]
    failure = json["failure"]?.string
    if let hex = json["hex"]?.string ?? json["hexPrefix"]?.string {
      bytes = try #require(HexText.bytes(hex), "\(id)")
    } else {
      let repeated = try #require(json["hexRepeat"], "\(id)")
      bytes = try #require(repeated["prefix"]?.string.flatMap { HexText.bytes($0) }, "\(id)")
      let unit = try #require(repeated["unit"]?.string.flatMap { HexText.bytes($0) }, "\(id)")
      for _ in 0..<(try #require(repeated["count"]?.int, "\(id)")) { bytes += unit }
      bytes += HexText.bytes(repeated["suffix"]?.string ?? "") ?? []
    }
    byteCount = json["byteCount"]?.int ?? bytes.count
    extensions = json["extensions"]?.string == "pigeon" ? .pigeon : .none
    for member in json["extensions"]?.members ?? [] {
      let parts = try #require(member.value.array, "\(id)").map { part -> CodecExtensions.Part in
        if let count = part.int { return .bytes(count) }
        return part.string == "value" ? .value : .sizedBytes
      }
      extensions.declare(try #require(UInt8(member.key), "\(id)"), parts)
    }
  }
}

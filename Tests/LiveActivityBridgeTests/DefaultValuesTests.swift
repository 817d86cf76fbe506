import ChannelCodec
import Flutter
import Foundation
import LiveActivityBridge
import Testing

/// What Pushwoosh's default type makes of the calls in `protocol/vectors/activitykit/pushwoosh-channel.jsonl`.
@Suite struct DefaultValuesTests {
  struct Vector: CustomTestStringConvertible, Sendable {
    let id: String
    let arguments: ChannelValue
    let attributes: JSONValue
    let state: JSONValue
    var testDescription: String { id }

    static let all: [Vector] = {
      let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()
      do {
        let file = root.appending(path: "protocol/vectors/activitykit/pushwoosh-channel.jsonl")
        return try [UInt8](Data(contentsOf: file)).split(separator: UInt8(ascii: "\n")).map { line in
          let json = try JSONValue(parsing: line)
          return Vector(
            id: try #require(json["id"]?.string),
            arguments: try ValueNotation.value(try #require(json["arguments"])),
            attributes: try #require(json["attributes"]), state: try #require(json["state"]))
        }
      } catch {
        Issue.record(error, "the vectors cannot be read: \(error)")
        return []
      }
    }()
  }

  @Test(arguments: Vector.all) func valuesOfACall(_ vector: Vector) throws {
    let bytes = try StandardMethodCodec().encodeMethodCall(MethodCall("defaultStart", arguments: vector.arguments))
    let call = try FlutterStandardMethodCodec.sharedInstance().decodedMethodCall(Data(bytes))
    let arguments = try #require(call.arguments as? [String: Any])
    let attributes = DefaultLiveActivityAttributes(
      data: try #require(arguments["attributes"] as? [String: Any]).mapValues { AnyCodable($0) },
      pushwoosh: .init(activityId: try #require(arguments["activityId"] as? String)))
    let state = DefaultLiveActivityAttributes.ContentState(
      data: try #require(arguments["content"] as? [String: Any]).mapValues { AnyCodable($0) })
    try expect(attributes, vector.attributes)
    try expect(state, vector.state)
  }

  /// Compares as JSON, without regard to the order of keys, and reads back what was written.
  private func expect<Value: Codable>(_ value: Value, _ json: JSONValue) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let written = try encoder.encode(value)
    let expected = try JSONSerialization.data(
      withJSONObject: try JSONSerialization.jsonObject(with: Data(json.text.utf8)), options: .sortedKeys)
    #expect(String(decoding: written, as: UTF8.self) == String(decoding: expected, as: UTF8.self))
    #expect(try encoder.encode(try JSONDecoder().decode(Value.self, from: written)) == written)
  }

  @Test func everyVectorIsThere() { #expect(Vector.all.count == 6) }
}

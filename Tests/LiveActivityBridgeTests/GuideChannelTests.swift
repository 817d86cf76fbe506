import ActivityKit
import ChannelCodec
import DeviceEmulator
import Flutter
import Foundation
import LiveActivityBridge
import Testing

/// What the handler of Pushwoosh's Flutter guide makes of the calls in `protocol/vectors/activitykit/guide-channel.jsonl`.
@Suite struct GuideChannelTests {
  struct Vector: CustomTestStringConvertible, Sendable {
    let id: String
    let method: String
    let arguments: ChannelValue
    let elapsedSeconds: Int?
    let errorCode: String?
    var testDescription: String { id }

    static let all: [Vector] = {
      let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()
      do {
        let file = root.appending(path: "protocol/vectors/activitykit/guide-channel.jsonl")
        return try [UInt8](Data(contentsOf: file)).split(separator: UInt8(ascii: "\n")).map { line in
          let json = try ValueNotation.parse(line)
          return Vector(
            id: try #require(json["id"]?.string), method: try #require(json["method"]?.string),
            arguments: try ValueNotation.value(try #require(json["arguments"])),
            elapsedSeconds: json["elapsedSeconds"]?.int, errorCode: json["reply"]?.string)
        }
      } catch {
        Issue.record(error, "the vectors cannot be read: \(error)")
        return []
      }
    }()
  }

  @Test(arguments: Vector.all) func answers(_ vector: Vector) throws {
    let bytes = try StandardMethodCodec().encodeMethodCall(MethodCall(vector.method, arguments: vector.arguments))
    let call = try FlutterStandardMethodCodec.sharedInstance().decodedMethodCall(Data(bytes))
    let device = EmulatedDevice()
    var replies: [Any?] = []
    let manager = GuideActivityManager()
    EmulatedDevice.$bound.withValue(device) {
      manager.handle(call) { replies.append($0) }
    }
    #expect(replies.map { ($0 as? FlutterError)?.code } == (vector.errorCode.map { [$0] } ?? []))
    let shown = device.allActivities.map { String(decoding: $0.content.state, as: UTF8.self) }
    #expect(shown == (vector.elapsedSeconds.map { ["{\"elapsedSeconds\":\($0)}"] } ?? []))
  }

  @Test func everyVectorIsThere() { #expect(Vector.all.count == 8) }
}

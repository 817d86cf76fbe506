import DeviceEmulator
import Foundation

/// How attributes and content states travel between app and system: default JSON, with no strategies of the app's.
///
/// Keys are sorted, so that the same value always has the same bytes; their number is what it would be anyway.
/// Source for the coding: Apple's "Starting and updating Live Activities with ActivityKit push notifications".
enum ActivityCoding {
  static func encode(_ value: some Encodable) throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return try encoder.encode(value)
  }

  static func decode<Value: Decodable>(_ type: Value.Type, from data: Data) -> Value? {
    try? JSONDecoder().decode(type, from: data)
  }

  /// What an update or end brings along: a whole content.
  static func content<State>(_ content: ActivityContent<State>) -> NewContent {
    do {
      return .whole(
        EncodedContent(
          state: try encode(content.state), staleDate: content.staleDate, relevanceScore: content.relevanceScore))
    } catch {
      return .unencodable("\(error)")
    }
  }

  /// What an update or end brings along: a content state alone.
  static func state(_ state: some Encodable) -> NewContent {
    do {
      return .state(try encode(state))
    } catch {
      return .unencodable("\(error)")
    }
  }
}

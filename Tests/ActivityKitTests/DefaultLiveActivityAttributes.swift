import ActivityKit
import Foundation

/// The attributes of Pushwoosh's default mode, with values of any kind: what its SDK decodes and encodes.
struct DefaultLiveActivityAttributes: ActivityAttributes {
  struct ContentState: Codable, Hashable {
    var data: [String: AnyValue]
    var pushwoosh: [String: String]?
  }
  struct Identity: Codable, Hashable {
    var activityId: String
  }
  var data: [String: AnyValue]
  var pushwoosh: Identity
}

/// A value of any kind. Like the SDK's, it tries truth values before numbers, so that an `NSNumber` of 0 or 1 becomes one.
struct AnyValue: Codable, Hashable, @unchecked Sendable {
  let value: AnyHashable?

  init(_ value: Any?) { self.value = value as? AnyHashable }

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      value = nil
    } else if let it = try? container.decode(Bool.self) {
      value = it
    } else if let it = try? container.decode(Int.self) {
      value = it
    } else if let it = try? container.decode(Double.self) {
      value = it
    } else if let it = try? container.decode(String.self) {
      value = it
    } else if let it = try? container.decode([AnyValue].self) {
      value = it
    } else {
      value = try container.decode([String: AnyValue].self)
    }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch value?.base {
    case nil: try container.encodeNil()
    case let it as Bool: try container.encode(it)
    case let it as Int: try container.encode(it)
    case let it as Double: try container.encode(it)
    case let it as String: try container.encode(it)
    case let it as [AnyValue]: try container.encode(it)
    case let it as [String: AnyValue]: try container.encode(it)
    case let other?:
      throw EncodingError.invalidValue(other, .init(codingPath: container.codingPath, debugDescription: "no JSON"))
    }
  }
}

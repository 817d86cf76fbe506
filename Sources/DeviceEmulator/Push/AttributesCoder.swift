import Foundation

/// Reads the JSON of one attributes type of the app, whatever that type is.
///
/// What it runs is code of the app's (`init(from:)`, `encode(to:)`), so that it is never called under a lock.
protocol AttributesCoder: Sendable {
  /// The attributes that a push payload brings.
  func attributes(in payload: Data) throws(DeviceError) -> DecodedPart

  /// The content state that a push payload brings.
  func state(in payload: Data) throws(DeviceError) -> DecodedPart

  /// Why an activity's JSON does not decode as these types; nil when it does.
  func mismatch(with activity: EmulatedActivity) -> DeviceError?
}

/// The coder for a pair of types.
struct TypedAttributesCoder<Attributes: Codable, State: Codable>: AttributesCoder {
  func attributes(in payload: Data) throws(DeviceError) -> DecodedPart {
    try DecodedPart(of: Attributes.self, in: payload, at: PushKey.attributes)
  }

  func state(in payload: Data) throws(DeviceError) -> DecodedPart {
    try DecodedPart(of: State.self, in: payload, at: PushKey.contentState)
  }

  func mismatch(with activity: EmulatedActivity) -> DeviceError? {
    Self.mismatch(Attributes.self, activity.attributes, "attributes")
      ?? Self.mismatch(State.self, activity.content.state, "content state")
  }

  private static func mismatch<Value: Decodable>(_ type: Value.Type, _ json: Data, _ part: String) -> DeviceError? {
    do {
      _ = try JSONDecoder().decode(type, from: json)
      return nil
    } catch {
      return DeviceError(decoding: error, in: part)
    }
  }
}

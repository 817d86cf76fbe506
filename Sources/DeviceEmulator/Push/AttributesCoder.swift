import Foundation

/// Reads the JSON of one attributes type of the app, whatever that type is.
///
/// What it runs is code of the app's (`init(from:)`, `encode(to:)`), so that it is never called under a lock.
protocol AttributesCoder: Sendable {
  /// The attributes that a push payload brings.
  func attributes(in payload: Data) throws(DeviceError) -> DecodedPart

  /// The content state that a push payload brings.
  func state(in payload: Data) throws(DeviceError) -> DecodedPart
}

/// The coder for a pair of types.
struct TypedAttributesCoder<Attributes: Codable, State: Codable>: AttributesCoder {
  func attributes(in payload: Data) throws(DeviceError) -> DecodedPart {
    try DecodedPart(of: Attributes.self, in: payload, at: PushKey.attributes)
  }

  func state(in payload: Data) throws(DeviceError) -> DecodedPart {
    try DecodedPart(of: State.self, in: payload, at: PushKey.contentState)
  }
}

public import ActivityKit
import DeviceEmulator
import Foundation

/// An attributes type that `push` knows, with an activity of it that may be running when a payload comes.
public struct PushableType: Sendable {
  /// The type's name without its module, as iOS and payloads know it.
  public let name: String
  /// Makes the type known to a device.
  let register: @Sendable (EmulatedDevice) -> Void
  /// The running activity's attributes as JSON; throws when they cannot be encoded.
  let attributes: @Sendable () throws -> Data
  /// The running activity's content state as JSON; throws when it cannot be encoded.
  let state: @Sendable () throws -> Data

  /// A type, by an example of its attributes and what the activity has been showing.
  ///
  ///     PushableType(DeliveryAttributes(order: "1"), showing: .init(stopsLeft: 3))
  ///
  /// For a type of Pushwoosh's SDK, the `activityId` in the attributes is replaced by the one that a payload names.
  public init<Attributes: ActivityAttributes & SendableMetatype>(
    _ attributes: @autoclosure @escaping @Sendable () -> Attributes,
    showing state: @autoclosure @escaping @Sendable () -> Attributes.ContentState
  ) where Attributes.ContentState: SendableMetatype {
    name = String(describing: Attributes.self)
    register = { $0.register(Attributes.self) }
    self.attributes = { try Self.json(attributes()) }
    self.state = { try Self.json(state()) }
  }

  private static func json(_ value: some Encodable) throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return try encoder.encode(value)
  }
}

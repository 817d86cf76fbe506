import Foundation

/// Attributes or a content state from a push, decoded as iOS decodes them and encoded again.
///
/// iOS uses a plain `JSONDecoder`: no strategies for dates, data or keys, whatever the app's own code uses. Source: Apple's
/// "Starting and updating Live Activities with ActivityKit push notifications".
struct DecodedPart: Sendable, Hashable {
  /// The value as the app's type writes it: what the type does not know is gone.
  let json: Data
  /// The dates in it, in the order in which they were read.
  let dates: [DecodedDate]

  /// Decodes the value at `key` of `aps`.
  ///
  /// - Throws: `DeviceError` that says where in the payload the value and its type disagree.
  init<Value: Codable>(of type: Value.Type, in payload: Data, at key: PushKey) throws(DeviceError) {
    let found = Locked<[DecodedDate]>([])
    let decoder = JSONDecoder()
    // Reads what the default strategy reads, and takes a note of it.
    decoder.dateDecodingStrategy = .custom { decoder in
      let seconds = try decoder.singleValueContainer().decode(Double.self)
      let date = Date(timeIntervalSinceReferenceDate: seconds)
      found.withLock { $0.append(DecodedDate(path: DeviceError.text(of: decoder.codingPath), date: date)) }
      return date
    }
    do {
      let value = try decoder.decode(Nested<Value>.self, from: payload, configuration: key).value
      json = try Self.encode(value)
    } catch {
      throw DeviceError(decoding: error, in: "aps.\(key.stringValue)")
    }
    dates = found.withLock { $0 }
  }

  /// The value as the app's own calls would bring it: keys sorted, so that the same value has the same bytes.
  private static func encode(_ value: some Encodable) throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return try encoder.encode(value)
  }
}

/// A value inside of `aps`, so that decoding errors name the whole way to it.
private struct Nested<Value: Decodable>: DecodableWithConfiguration {
  let value: Value

  init(from decoder: any Decoder, configuration key: PushKey) throws {
    value = try decoder.container(keyedBy: PushKey.self)
      .nestedContainer(keyedBy: PushKey.self, forKey: .aps)
      .decode(Value.self, forKey: key)
  }
}

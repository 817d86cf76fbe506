import ChannelCodec
import Foundation

/// JSON as iOS reads and writes it.
enum JSONText {
  /// The text of an object.
  static func encode(_ object: Any?, at path: String) throws(FlutterCodecError) -> Data {
    text(try json(object, at: path))
  }

  /// The text of what is already JSON, with slashes escaped; outside of strings there are none.
  static func text(_ json: JSONValue) -> Data {
    var data = Data()
    for byte in json.text.utf8 {
      if byte == UInt8(ascii: "/") { data.append(UInt8(ascii: "\\")) }
      data.append(byte)
    }
    return data
  }

  /// The JSON of an object.
  static func json(_ object: Any?, at path: String) throws(FlutterCodecError) -> JSONValue {
    guard let object else { return .null }
    var encoder = ObjectEncoder(limits: .default, keepsUnsigned: true)
    let value: ChannelValue
    do throws(FlutterCodecError) {
      value = try encoder.value(object)
    } catch {
      throw error.inside(path)
    }
    return try json(value, at: path)
  }

  private static func json(_ value: ChannelValue, at path: String) throws(FlutterCodecError) -> JSONValue {
    switch value {
    case .null: return .null
    case .bool(let value): return .bool(value)
    case .int32(let value): return .integer(value)
    case .int64(let value): return .integer(value)
    case .float64(let value):
      if let integer = Int64(exactly: value), integer != 0 || value.sign == .plus { return .integer(integer) }
      guard let number = JSONNumber(value) else { throw unencodable("a finite number", "\(value)", path) }
      return .number(number)
    case .string(let text): return .string(text)
    case .list(let values):
      var elements: [JSONValue] = []
      for (position, value) in values.enumerated() {
        elements.append(try json(value, at: PathStep.join(path, PathStep.element(position))))
      }
      return .array(elements)
    case .map(let pairs):
      var members: [JSONValue.Member] = []
      for pair in pairs {
        guard case .string(let key) = pair.key else {
          throw unencodable(
            "a string as a key of JSON", pair.key.kind.rawValue, PathStep.join(path, PathStep.key(of: pair.key)))
        }
        members.append(JSONValue.Member(key, try json(pair.value, at: PathStep.join(path, PathStep.key(key)))))
      }
      return .object(members)
    case .bigInt(let digits):
      guard let integer = UInt64(digits, radix: 16) else {
        throw unencodable("an integer of at most 64 bits", "more", path)
      }
      return .integer(integer)
    case .uint8List, .int32List, .int64List, .float32List, .float64List, .custom:
      throw unencodable("a value that JSON has a form for", value.kind.rawValue, path, hint: "send an array of numbers")
    }
  }

  private static func unencodable(
    _ wanted: String, _ found: String, _ path: String, hint: String? = nil
  ) -> FlutterCodecError {
    FlutterCodecError(.unencodable, path: path, message: "expected \(wanted), found \(found)", hint: hint)
  }

  /// The JSON of a text, or of the first of several separated by commas.
  static func decode(_ message: Data) throws(FlutterCodecError) -> JSONValue {
    let isSimple = message.first != UInt8(ascii: "{") && message.first != UInt8(ascii: "[")
    let text = isSimple ? [UInt8(ascii: "[")] + message + [UInt8(ascii: "]")] : [UInt8](message)
    let json: JSONValue
    do throws(CodecError) {
      json = try JSONValue(parsing: text)
    } catch {
      var error = FlutterCodecError(error)
      if isSimple { error.offset = error.offset.map { max(0, $0 - 1) } }
      throw error
    }
    guard isSimple else { return json }
    guard let first = json.array?.first else {
      throw FlutterCodecError(.invalidJSON, offset: 0, path: "", message: "expected a value, found none")
    }
    return first
  }

  /// The object for JSON; `nil` for null.
  static func object(_ json: JSONValue, at path: String) throws(FlutterCodecError) -> Any? {
    json.isNull ? nil : try FlutterValue.object(for: lastWins(json), at: path)
  }

  /// The value with of duplicate keys the last alone.
  private static func lastWins(_ json: JSONValue) -> ChannelValue {
    switch json {
    case .array(let elements): return .list(elements.map(lastWins))
    case .object(let members):
      var pairs: [ChannelValue.Pair] = []
      var seen: Set<String> = []
      for member in members.reversed() where seen.insert(member.key).inserted {
        pairs.append(ChannelValue.Pair(.string(member.key), lastWins(member.value)))
      }
      return .map(pairs.reversed())
    case .null, .bool, .number, .string: return ChannelValue(json: json)
    }
  }
}

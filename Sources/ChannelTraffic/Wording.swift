import ChannelCodec

/// Words that messages are made of.
enum Wording {
  /// A number of bytes, such as `1 byte` or `2 bytes`.
  static func bytes(_ count: Int) -> String { "\(count) \(count == 1 ? "byte" : "bytes")" }

  /// What was found in a line: a short value as it is written, of a long one only its kind.
  static func found(_ json: JSONValue?) -> String {
    switch json {
    case nil: return "nothing"
    case .array: return "an array"
    case .object: return "an object"
    case .string(let text) where text.utf8.count > maximumSize: return "a long string"
    case let value?: return value.text
    }
  }

  /// What was found where an object with one of several members was expected.
  static func foundMembers(_ json: JSONValue) -> String {
    guard let members = json.members else { return found(json) }
    if members.isEmpty { return "an object without members" }
    guard members.count < 5 else { return "\(members.count) members" }
    return members.map { found(.string($0.key)) }.joined(separator: " and ")
  }

  private static let maximumSize = 60
}

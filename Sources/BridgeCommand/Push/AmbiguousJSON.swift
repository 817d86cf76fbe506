import ChannelCodec

/// A place in JSON that two readers may take differently.
struct AmbiguousJSON {
  /// The way to the value.
  let path: String
  let expected: String
  let actual: String
  let hint: String

  /// Every such place: keys that stand in an object a second time, and numbers that no integer type holds.
  static func places(in json: JSONValue) -> [AmbiguousJSON] {
    var places: [AmbiguousJSON] = []
    // On the heap, whatever the depth; the parser has bounded depth and count.
    var waiting: [(value: JSONValue, path: String)] = [(json, "")]
    while let (value, path) = waiting.popLast() {
      switch value {
      case .array(let elements):
        waiting += elements.enumerated().map { ($0.element, "\(path)[\($0.offset)]") }.reversed()
      case .object(let members):
        let paths = members.map { path.isEmpty ? $0.key : "\(path).\($0.key)" }
        var seen: Set<String> = []
        for (member, path) in zip(members, paths) where !seen.insert(member.key).inserted {
          places.append(repeated(path))
        }
        waiting += zip(members, paths).map { ($0.value, $1) }.reversed()
      case .number(let number) where number.double.magnitude > 0x1p63: places.append(large(path, number))
      default: break
      }
    }
    return places
  }

  private static func repeated(_ path: String) -> AmbiguousJSON {
    AmbiguousJSON(
      path: path, expected: "the key once", actual: "the key again; iOS is taken to use the first",
      hint: "build the payload with a JSON library")
  }

  private static func large(_ path: String, _ number: JSONNumber) -> AmbiguousJSON {
    AmbiguousJSON(
      path: path, expected: "a number within 64 bits", actual: number.text, hint: "send large numbers as strings")
  }
}

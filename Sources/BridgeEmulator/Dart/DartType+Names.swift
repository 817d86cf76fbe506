import BridgeReport

extension DartType {
  /// Dart's own types, as far as code asks channels for them, with how many type arguments each takes.
  static let arity: [String: Int] = [
    "bool": 0, "int": 0, "double": 0, "num": 0, "String": 0, "Object": 0, "dynamic": 0, "void": 0, "Null": 0,
    "Never": 0, "List": 1, "Iterable": 1, "Map": 2, "Uint8List": 0, "Int32List": 0, "Int64List": 0,
    "Float32List": 0, "Float64List": 0, "TypedData": 0, "Comparable": 1, "Pattern": 0,
    // What no channel's codec makes, so that every value but null is refused.
    "Set": 1, "ByteData": 0, "Int8List": 0, "Uint8ClampedList": 0, "Int16List": 0, "Uint16List": 0, "Uint32List": 0,
    "Uint64List": 0, "BigInt": 0, "DateTime": 0, "Duration": 0, "Uri": 0, "Future": 1, "Stream": 1, "Function": 0,
  ]

  /// Why Dart has no such type, as far as its name and its number of arguments tell; `nil` when it may have.
  var misuse: String? {
    if let count = Self.arity[name] {
      guard !arguments.isEmpty, arguments.count != count else { return nil }
      let wanted = count == 0 ? "no type arguments" : count == 1 ? "one type argument" : "\(count) type arguments"
      return "expected \(wanted) for \(name), found \(arguments.count)"
    }
    guard !name.contains(".") else { return nil }
    let nearest = NearestName.of(name, among: Self.arity.keys)
    guard name.first.map({ $0.isUppercase || $0 == "_" || $0 == "$" }) == true else {
      let advice = nearest.map { "did you mean \($0)?" } ?? "known are \(Self.usual), and classes of the app"
      return "expected a type, found \(name); \(advice)"
    }
    // Short names are too easily near another.
    guard let nearest, name.count > 4 || name.lowercased() == nearest.lowercased() else { return nil }
    return "expected a type, found \(name); did you mean \(nearest)? A class of the app is written app.\(name)"
  }

  /// The types that are worth naming to somebody who named none.
  private static let usual =
    "bool, int, double, num, String, Object, dynamic, List<T>, Map<K, V>, Uint8List, Int32List, Int64List, Float32List, "
    + "Float64List"
}

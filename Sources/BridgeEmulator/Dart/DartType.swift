/// A type as Dart code writes it, as far as values of channels go: `int`, `String?`, `List<String>`, `Map<String, dynamic>`.
public struct DartType: Sendable, Hashable, CustomStringConvertible {
  /// The name without arguments, such as `List`.
  public var name: String
  /// The type arguments; none means `dynamic` for each.
  public var arguments: [DartType]
  /// Whether null belongs to it.
  public var isNullable: Bool

  /// Creates a type.
  public init(_ name: String, _ arguments: [DartType] = [], isNullable: Bool = false) {
    self.name = name
    self.arguments = arguments
    self.isNullable = isNullable
  }

  /// Any value, null included.
  public static let dynamic = DartType("dynamic")
  /// No value that anybody looks at.
  public static let void = DartType("void")

  /// The same type with null.
  public var nullable: DartType { DartType(name, arguments, isNullable: !isTop) }

  /// Whether every value belongs to it.
  public var isTop: Bool { name == "dynamic" || name == "void" || (name == "Object" && isNullable) }

  /// As Dart writes it.
  public var description: String {
    let arguments = arguments.isEmpty ? "" : "<" + arguments.map(\.description).joined(separator: ", ") + ">"
    return name + arguments + (isNullable && name != "dynamic" ? "?" : "")
  }

  /// The type arguments, with `dynamic` where none are written.
  func argument(_ position: Int) -> DartType {
    arguments.indices.contains(position) ? arguments[position] : .dynamic
  }

  /// The same type with `dynamic` written out, as error messages have it.
  var explicit: DartType {
    let missing = name == "List" || name == "Iterable" ? 1 : name == "Map" ? 2 : 0
    guard arguments.isEmpty, missing > 0 else { return self }
    return DartType(name, Array(repeating: .dynamic, count: missing), isNullable: isNullable)
  }
}

/// How Dart code calls a method and what it takes the result for.
public indirect enum DartCallForm: Sendable, Hashable {
  /// `invokeMethod` without a type, or with a type that every result fits.
  case plain
  /// `invokeMethod<T>`: the result is cast to `T?`.
  case method(DartType)
  /// `await invokeMethod(...) as T`, or a Pigeon method that returns `T`: the result is cast to `T` itself.
  case cast(DartType)
  /// `invokeListMethod<T>`: the result is cast to `List<dynamic>?`, its elements to `T` when they are read.
  case list(DartType)
  /// `invokeMapMethod<K, V>`: the result is cast to `Map<dynamic, dynamic>?`, keys and values when they are read.
  case map(DartType, DartType)

  /// Reads a form: `plain`, `list`, `list<T>`, `map`, `map<K, V>`, `as T`, or a type `T` for `invokeMethod<T>`.
  public init(parsing text: String) throws(DartType.Failure) {
    let trimmed = text.drop { $0 == " " }
    if trimmed.hasPrefix("as ") {
      do throws(DartType.Failure) {
        self = .cast(try DartType(parsing: String(trimmed.dropFirst(3))))
      } catch {
        let column = error.column + 3 + text.count - trimmed.count
        throw DartType.Failure(column: column, message: error.message)
      }
      return
    }
    let type = try DartType(parsing: text, or: ["plain", "list", "map"])
    switch (type.name, type.arguments.count, type.isNullable) {
    case ("plain", 0, false), ("dynamic", 0, _), ("void", 0, _): self = .plain
    case ("list", 0...1, false): self = .list(type.argument(0))
    case ("map", 0, false), ("map", 2, false): self = .map(type.argument(0), type.argument(1))
    case ("plain", _, _), ("list", _, _), ("map", _, _):
      throw DartType.Failure(
        column: 1 + text.count - trimmed.count,
        message: "expected plain, list, list<T>, map, map<K, V>, as T or a type, found \(type)")
    default: self = .method(type)
    }
  }

  /// The call as Dart code writes it.
  public func call(of method: String) -> String {
    func typed(_ name: String, _ types: DartType...) -> String {
      types.allSatisfy { $0 == .dynamic }
        ? "\(name)('\(method)')" : "\(name)<\(types.map(\.description).joined(separator: ", "))>('\(method)')"
    }
    switch self {
    case .plain: return typed("invokeMethod")
    case .method(let type): return typed("invokeMethod", type)
    case .cast(let type): return typed("invokeMethod") + " as \(type)"
    case .list(let element): return typed("invokeListMethod", element)
    case .map(let key, let value): return typed("invokeMapMethod", key, value)
    }
  }
}

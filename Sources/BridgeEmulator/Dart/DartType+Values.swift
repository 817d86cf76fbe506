import ChannelCodec

extension DartType {
  /// What Dart's decoders make of containers: the standard codec's hold `Object?`, those of JSON `dynamic`.
  enum Decoder {
    case standard
    case json
  }

  /// The type that a decoded value has while the program runs, as Dart's error messages write it.
  static func runtime(of value: ChannelValue, from decoder: Decoder) -> DartType {
    let element = decoder == .json ? DartType.dynamic : DartType("Object", isNullable: true)
    switch value {
    case .null: return DartType("Null")
    case .bool: return DartType("bool")
    case .int32, .int64: return DartType("int")
    case .float64: return DartType("double")
    case .string, .bigInt: return DartType("String")
    case .uint8List: return DartType("_Uint8ArrayView")
    case .int32List: return DartType("_Int32ArrayView")
    case .int64List: return DartType("_Int64ArrayView")
    case .float32List: return DartType("_Float32ArrayView")
    case .float64List: return DartType("_Float64ArrayView")
    case .list: return DartType("List", [element])
    case .map: return DartType("_Map", [decoder == .json ? DartType("String") : element, element])
    case .custom(let custom): return DartType("value of tag \(custom.tag)")
    }
  }

  /// Whether a decoded value is an instance of this type.
  ///
  /// Containers are judged by the type that Dart's decoders give them and never by what they hold. A value with a tag of
  /// its own is an instance of any class that is not one of Dart's own.
  func accepts(_ value: ChannelValue, from decoder: Decoder) -> Bool {
    if isTop { return true }
    switch value {
    case .null: return isNullable || name == "Null"
    case .bool: return isOne(of: "bool")
    case .int32, .int64: return isOne(of: "int", "num") || isComparable(to: "num")
    case .float64: return isOne(of: "double", "num") || isComparable(to: "num")
    case .string, .bigInt: return isOne(of: "String", "Pattern") || isComparable(to: "String", "Pattern")
    case .uint8List: return isTyped("Uint8List", of: "int")
    case .int32List: return isTyped("Int32List", of: "int")
    case .int64List: return isTyped("Int64List", of: "int")
    case .float32List: return isTyped("Float32List", of: "double")
    case .float64List: return isTyped("Float64List", of: "double")
    case .list: return isOne(of: "List", "Iterable") && (name == "Object" || argument(0).isTop)
    case .map:
      guard isOne(of: "Map") else { return false }
      if name == "Object" { return true }
      let key = argument(0)
      let fits = key.isTop || (decoder == .json && ["String", "Object"].contains(key.name))
      return fits && argument(1).isTop
    case .custom: return name == "Object" || Self.arity[name] == nil
    }
  }

  private func isOne(of names: String...) -> Bool { name == "Object" || names.contains(name) }

  private func isComparable(to names: String...) -> Bool {
    name == "Comparable"
      && (argument(0).isTop || argument(0).isOne(of: "Comparable") || names.contains(argument(0).name))
  }

  /// Whether a list of numbers is an instance: by its own name, as typed data, or as a list of its element type.
  private func isTyped(_ own: String, of element: String) -> Bool {
    if isOne(of: own, "TypedData") { return true }
    guard name == "List" || name == "Iterable" else { return false }
    return argument(0).isTop || [element, "num", "Object", "Comparable"].contains(argument(0).name)
  }
}

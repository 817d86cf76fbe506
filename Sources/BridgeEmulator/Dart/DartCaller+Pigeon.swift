import ChannelCodec

// Pigeon's generated Dart code: a reply is a list of the result, or of an error's code, message and details.
extension DartCaller {
  /// What a Pigeon method gives its caller; the form's type is the method's return type, null only where it says so.
  func pigeonOutcome(_ reply: [UInt8], _ form: DartCallForm) -> DartOutcome {
    let value: ChannelValue
    do throws(CodecError) {
      value = try StandardMessageCodec(extensions: .pigeon).decodeMessage(reply)?.value ?? .null
    } catch {
      return Self.failure(error)
    }
    guard !value.isNull else { return outcome(of: nil, method: nil, as: form) }
    guard case .list(let elements) = value else {
      return Self.mismatch(value, DartType("List", [DartType("Object", isNullable: true)]).nullable, .standard, at: "")
    }
    guard elements.count < 2 else { return Self.pigeonError(elements) }
    let type = Self.returnType(form)
    guard type != .void else { return .value(.null) }
    guard let result = elements.first else {
      return form == .plain
        ? .value(.null) : .rangeError("Invalid value: Valid value range is empty: 0, on a reply without a result")
    }
    if result.isNull, !type.isNullable, !type.isTop {
      return .platformException(.pigeonNull)
    }
    return Self.pigeonResult(result, type)
  }

  private static func returnType(_ form: DartCallForm) -> DartType {
    switch form {
    case .plain: return .dynamic
    case .method(let type), .cast(let type): return type
    case .list(let element): return DartType("List", [element])
    case .map(let key, let value): return DartType("Map", [key, value])
    }
  }

  /// The result as the generated code reads it: containers are cast element by element.
  private static func pigeonResult(_ result: ChannelValue, _ type: DartType) -> DartOutcome {
    switch (type.name, result) {
    case ("List", .list): return cast(result, .list(type.argument(0)), .standard)
    case ("Map", .map): return cast(result, .map(type.argument(0), type.argument(1)), .standard)
    default: return cast(result, to: type.nullable, .standard)
    }
  }

  private static func pigeonError(_ elements: [ChannelValue]) -> DartOutcome {
    guard let code = elements[0].string else {
      return mismatch(elements[0], DartType("String"), .standard, at: PathStep.element(0))
    }
    guard elements[1].isNull || elements[1].string != nil else {
      return mismatch(elements[1], DartType("String", isNullable: true), .standard, at: PathStep.element(1))
    }
    guard elements.count > 2 else {
      return .rangeError("Invalid value: Not in inclusive range 0..1: 2, on an error without details")
    }
    return .platformException(MethodError(code: code, message: elements[1].string, details: elements[2]))
  }
}

extension MethodError {
  /// What the generated code throws for null in place of a value.
  static let pigeonNull = MethodError(
    code: "null-error", message: "Host platform returned null value for non-null return value.")
}

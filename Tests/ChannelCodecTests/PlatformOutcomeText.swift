import Testing

@testable import ChannelCodec

/// What a vector says in words about a platform, and whether an outcome agrees.
///
/// The words are those of `protocol/platforms.md`: `accepted: VALUE`, an error's name, `crash`, `out-of-bounds read`,
/// `hang`; several with "or" between them, and remarks in brackets or behind a semicolon.
struct PlatformOutcomeText {
  var text: String

  /// What the outcome lacks, or `nil` when it agrees.
  func complaint(about outcome: PlatformOutcome) -> String? {
    let head = text.split(separator: ";")[0]
    if head.hasPrefix("accepted or ") {
      guard outcome.content != nil else { return "delivers nothing" }
      guard let otherwise = outcome.otherwise else { return "has no alternative" }
      let overflows = String(describing: otherwise).lowercased().replacing(" ", with: "").contains("stackoverflow")
      return overflows ? nil : "has another alternative"
    }
    if head.hasPrefix("accepted") { return accepted(String(head), outcome) }
    if head.hasSuffix("or a bare-word string") {
      return outcome.content == .value(.string("\u{FFFD}")) ? nil : "delivers no bare word"
    }
    if let reply = Self.replies.first(where: { head.hasPrefix($0.0) }) {
      guard case .reply(let found) = outcome.content else { return "delivers no reply" }
      return reply.1(found) ? nil : "delivers another reply"
    }
    return failure(String(head), outcome)
  }

  private static var replies: [(String, (MethodReply) -> Bool)] {
    [
      ("PlatformException(error, null, null, null)", { $0 == .error(code: "error") }),
      ("PlatformException(ff, ff, null, null)", { $0 == .error(code: "ff", message: "ff") }),
      ("PlatformException(ff, ff, null, ff)", { $0 == .error(code: "ff", message: "ff", stackTrace: "ff") }),
      ("PlatformException with stacktrace=null", { $0.error?.stackTrace == nil && $0.error?.code == "errorCode" }),
      ("PlatformException with stacktrace", { $0.error?.stackTrace == "errorStacktrace" }),
      ("FlutterException(\"e\", null, null)", { $0 == .error(code: "e") }),
      ("error delivered", { $0.error != nil }),
      ("error with empty message", { $0 == .error(code: "error", message: "") }),
      ("success with null", { $0 == .success(.null) }),
      ("false", { $0 == .notImplemented }),
      ("MethodChannel treats size 0 as not implemented", { $0 == .notImplemented }),
      ("not-implemented response", { $0 == .notImplemented }),
    ]
  }

  private func failure(_ head: String, _ outcome: PlatformOutcome) -> String? {
    switch outcome.result {
    case .delivers, .deliversWrong, .undetermined: return "does not fail"
    case .crashes: return head.contains("crash") || head.contains("abort") ? nil : "crashes"
    case .readsOutOfBounds: return head.hasPrefix("out-of-bounds read") ? nil : "reads out of bounds"
    case .hangs:
      guard head.contains("(hang), then {null: null}") else { return "hangs" }
      return outcome.otherwise?.content == .value(.map([.init(.null, .null)])) ? nil : "does not end with {null: null}"
    case .fails(let failure):
      switch head {
      case "exception", "decode failure": return nil
      case "out of memory": return failure.name == "OutOfMemoryError" ? nil : "fails otherwise"
      case "tries a 4 GiB allocation":
        return failure.name == "std::bad_alloc" && "\(failure)".contains("4294967295") ? nil : "fails otherwise"
      default: break
      }
      let name = head.hasPrefix("error ") ? String(head.dropFirst(6)) : head
      guard name.hasPrefix(failure.name) else { return "fails with \(failure)" }
      let rest = name.dropFirst(failure.name.count)
      guard rest.first == "(", let detail = failure.detail else { return nil }
      return rest.dropFirst().hasPrefix(detail) || head.contains("is not a string") ? nil : "fails with \(failure)"
    }
  }

  private func accepted(_ head: String, _ outcome: PlatformOutcome) -> String? {
    guard let content = outcome.content else { return "delivers nothing" }
    if head.contains("stderr") || head.contains("dropped") || head.contains(" wins") || head.contains("ignored") {
      guard case .deliversWrong = outcome.result else { return "is not said to be wrong" }
    }
    let value: ChannelValue
    switch content {
    case .value(let found), .reply(.success(let found)): value = found
    case .call(let call):
      if head == "accepted: call of ff" { return call == MethodCall("ff") ? nil : "delivers another call" }
      return head == "accepted, rest ignored" ? nil : "delivers a call"
    case .reply: return "delivers no value"
    }
    if head == "accepted with an empty last map (stderr only)" {
      return value.list?.last == .map([]) ? nil : "has no empty last map"
    }
    let words = head.dropFirst("accepted: ".count).split(separator: " (")[0].split(separator: ", rest")[0]
    guard let test = Self.values.first(where: { words.hasPrefix($0.0) }) else { return "is not understood" }
    return test.1(value) ? nil : "delivers another value"
  }

  private static func entries(_ count: Int, _ last: String? = nil) -> (ChannelValue) -> Bool {
    { value in value.map?.count == count && (last == nil || value.map?.last?.value.string == last) }
  }

  private static func isZeros(_ value: ChannelValue, _ count: Int) -> Bool {
    switch value {
    case .uint8List(let values): return values == [UInt8](repeating: 0, count: count)
    case .int32List(let values): return values == [Int32](repeating: 0, count: count)
    case .int64List(let values): return values == [Int64](repeating: 0, count: count)
    case .float32List(let values): return values == [Float](repeating: 0, count: count)
    case .float64List(let values): return values == [Double](repeating: 0, count: count)
    default: return false
    }
  }

  private static func isText(_ value: ChannelValue, _ text: String) -> Bool { value == .string(text) }

  /// What the words for values mean, the longer ones first.
  private static var values: [(String, (ChannelValue) -> Bool)] {
    [
      ("nil", \.isNull), ("null", \.isNull), ("int32 0", { $0 == .int32(0) }), ("int64 0", { $0 == .int64(0) }),
      ("0.0", { $0 == .float64(0) }), ("empty string", { $0 == .string("") }),
      ("string of 5 NUL", { $0 == .string("\0\0\0\0\0") }),
      ("5 zero bytes", { $0 == .uint8List([0, 0, 0, 0, 0]) }), ("5 zeros", { isZeros($0, 5) }),
      ("empty list", { isZeros($0, 0) }), ("empty Int32List", { $0 == .int32List([]) }),
      ("list of 7 nulls", { $0 == .list(Array(repeating: .null, count: 7)) }),
      ("list of empty Float64List then null", { $0 == .list([.float64List([]), .null]) }),
      ("{null: null}", { $0 == .map([.init(.null, .null)]) }),
      (
        "{\"\": null, null: null}",
        { $0 == .map([.init(.string(""), .null), .init(.null, .null)]) }
      ),
      ("{\"a\": null}", { $0 == .map([.init(.string("a"), .null)]) }),
      ("{a: 1}", { $0 == .map([.init(.string("a"), .int32(1))]) }),
      ("{a: 2}", { $0 == .map([.init(.string("a"), .int32(2))]) }),
      ("empty map", { $0 == .map([]) }), ("string \"ff\"", { $0 == .string("ff") }),
      ("string \"-ff\"", { $0 == .string("-ff") }), ("string \"zz\"", { $0 == .string("zz") }),
      ("BigInteger 255", { $0 == .bigInt("ff") }), ("BigInteger -255", { $0 == .bigInt("-ff") }),
      ("a U+FFFD b", { isText($0, "a\u{FFFD}b") }), ("a U+FFFD", { isText($0, "a\u{FFFD}") }),
      ("U+FFFD U+FFFD", { isText($0, "\u{FFFD}\u{FFFD}") }),
      ("replacement", { $0.string?.contains("\u{FFFD}") == true }),
      ("\"a\"", { isText($0, "a") }), ("U+FEFF a", { isText($0, "\u{FEFF}a") }),
      ("raw bytes incl. BOM", { isText($0, "\u{FEFF}a") }),
      ("raw bytes", { $0.string?.contains("\u{FFFD}") == true }),
      ("one entry, first wins", entries(1)), ("one entry", entries(1)), ("two entries", entries(2)),
      ("Double NaN", { $0.double?.isNaN == true }), ("1", { $0 == .int32(1) }),
    ]
  }
}

extension MethodReply {
  fileprivate var error: MethodError? {
    if case .error(let error) = self { return error }
    return nil
  }
}

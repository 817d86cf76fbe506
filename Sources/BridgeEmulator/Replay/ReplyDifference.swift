import ChannelCodec

/// The first place where two replies differ for the Dart code that receives them.
///
/// Dart cannot tell an `int32` from an `int64`, a big integer from a string, nor see the order of a map; so none of
/// these is a difference. A truth value differs from a number, an integer from a float, and floats compare by their
/// bits. An error's stack trace is not compared: it changes with every build.
public struct ReplyDifference: Sendable, Hashable {
  /// The way to the place, such as `success.items[3]`.
  public var path: String
  /// What the recording holds there.
  public var expected: String
  /// What the handler gave.
  public var actual: String

  /// Compares two replies; `nil` means that Dart sees the same.
  public init?(expected: MethodReply, actual: MethodReply) {
    switch (expected, actual) {
    case (.notImplemented, .notImplemented): return nil
    case (.success(let expected), .success(let actual)): self.init(expected, actual, at: "success")
    case (.error(let expected), .error(let actual)):
      func text(_ message: String?) -> ChannelValue { message.map { .string($0) } ?? .null }
      let parts: [(String, ChannelValue, ChannelValue)] = [
        ("error.code", .string(expected.code), .string(actual.code)),
        ("error.message", text(expected.message), text(actual.message)),
        ("error.details", expected.details, actual.details),
      ]
      for (path, expected, actual) in parts {
        if let difference = ReplyDifference(expected, actual, at: path) {
          self = difference
          return
        }
      }
      return nil
    default:
      self.init(path: "", expected: Self.shown(expected), actual: Self.shown(actual))
    }
  }

  /// Compares two values; `nil` means that Dart sees the same.
  public init?(_ expected: ChannelValue, _ actual: ChannelValue, at root: String) {
    var pending = [(expected, actual, root)]
    while let (expected, actual, path) = pending.popLast() {
      switch (expected, actual) {
      case (.list(let left), .list(let right)):
        guard left.count == right.count else {
          self.init(path: path, expected: Self.elements(left.count), actual: Self.elements(right.count))
          return
        }
        for index in left.indices.reversed() {
          pending.append((left[index], right[index], PathStep.join(path, PathStep.element(index))))
        }
      case (.map(let left), .map(let right)):
        if let difference = Self.compare(left, right, path, &pending) {
          self = difference
          return
        }
      case (.custom(let left), .custom(let right)):
        guard left.tag == right.tag, case .values(let leftValues) = left.payload,
          case .values(let rightValues) = right.payload, leftValues.count == rightValues.count
        else {
          if left == right { continue }
          self.init(path: path, expected, actual)
          return
        }
        for index in leftValues.indices.reversed() {
          pending.append((leftValues[index], rightValues[index], PathStep.join(path, PathStep.element(index))))
        }
      default:
        guard Self.seenByDart(expected) == Self.seenByDart(actual) else {
          self.init(path: path, expected, actual)
          return
        }
      }
    }
    return nil
  }

  private init(path: String, expected: String, actual: String) {
    self.path = path
    self.expected = expected
    self.actual = actual
  }

  private init(path: String, _ expected: ChannelValue, _ actual: ChannelValue) {
    let left = ValueNotation.readable(expected, maximumLength: 200)
    let right = ValueNotation.readable(actual, maximumLength: 200)
    // Where the readable form hides what differs, name the kinds.
    self.init(
      path: path, expected: left == right ? "\(expected.kind.rawValue) \(left)" : left,
      actual: left == right ? "\(actual.kind.rawValue) \(right)" : right)
  }

  /// Compares maps key by key, the last of duplicates counting, and leaves the values for later.
  private static func compare(
    _ left: [ChannelValue.Pair], _ right: [ChannelValue.Pair], _ path: String,
    _ pending: inout [(ChannelValue, ChannelValue, String)]
  ) -> ReplyDifference? {
    var given: [ChannelValue: ChannelValue] = [:]
    for pair in right { given[seenByDart(pair.key)] = pair.value }
    var wanted: [ChannelValue: ChannelValue] = [:]
    for pair in left { wanted[seenByDart(pair.key)] = pair.value }
    var later: [(ChannelValue, ChannelValue, String)] = []
    var seen: Set<ChannelValue> = []
    for pair in left {
      let key = seenByDart(pair.key)
      guard seen.insert(key).inserted, let value = wanted[key] else { continue }
      let step = PathStep.join(path, PathStep.key(of: pair.key))
      guard let other = given[key] else {
        return ReplyDifference(
          path: step, expected: ValueNotation.readable(value, maximumLength: 200), actual: "no such key")
      }
      later.append((value, other, step))
    }
    for pair in right where wanted[seenByDart(pair.key)] == nil {
      return ReplyDifference(
        path: PathStep.join(path, PathStep.key(of: pair.key)), expected: "no such key",
        actual: ValueNotation.readable(pair.value, maximumLength: 200))
    }
    pending.append(contentsOf: later.reversed())
    return nil
  }

  /// A value with what Dart cannot tell apart made the same.
  private static func seenByDart(_ value: ChannelValue) -> ChannelValue {
    switch value {
    case .int32(let number): return .int64(Int64(number))
    case .bigInt(let text): return .string(text)
    default: return value
    }
  }

  private static func elements(_ count: Int) -> String { "\(count) element\(count == 1 ? "" : "s")" }

  private static func shown(_ reply: MethodReply) -> String {
    switch reply {
    case .success(let value): return "success " + ValueNotation.readable(value, maximumLength: 200)
    case .error(let error): return "error " + ValueNotation.readable(.string(error.code), maximumLength: 200)
    case .notImplemented: return "no reply (not implemented)"
    }
  }
}

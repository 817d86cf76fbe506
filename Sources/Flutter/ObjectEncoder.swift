import ChannelCodec
import Foundation

/// Makes wire values of objects, within limits and without following a cycle.
struct ObjectEncoder {
  let limits: DecodingLimits
  /// Whether an integer beyond `Int64.max` becomes a big integer, and not the negative one of the same bits.
  private let keepsUnsigned: Bool
  private var count = 0
  /// The reference containers being encoded, outermost first.
  private var open: [ObjectIdentifier] = []
  private var depth = 0

  init(limits: DecodingLimits, keepsUnsigned: Bool = false) {
    self.limits = limits
    self.keepsUnsigned = keepsUnsigned
  }

  /// Takes note of one more value; throws when there are too many.
  mutating func spend() throws(FlutterCodecError) {
    count += 1
    guard count <= limits.maximumValueCount else {
      throw FlutterCodecError(
        .valueLimit, path: "", message: "expected at most \(limits.maximumValueCount) values, found more")
    }
  }

  /// The value for an object and all in it; the path of an error starts at the object.
  mutating func value(_ object: Any) throws(FlutterCodecError) -> ChannelValue {
    try spend()
    switch WireObject(object) {
    case .leaf(let value): return value
    case .large(let value):
      return keepsUnsigned ? .bigInt(String(value, radix: 16)) : .int64(Int64(bitPattern: value))
    case .list(let objects):
      try enter(object)
      defer { leave(object) }
      var values: [ChannelValue] = []
      values.reserveCapacity(objects.count)
      for (position, object) in objects.enumerated() {
        do throws(FlutterCodecError) {
          values.append(try value(object))
        } catch {
          throw error.inside(PathStep.element(position))
        }
      }
      return .list(values)
    case .map(let objects):
      try enter(object)
      defer { leave(object) }
      return .map(try pairs(objects))
    case .unsupported: throw UnsupportedValue.error(object)
    }
  }

  private mutating func pairs(_ objects: [(key: Any, value: Any)]) throws(FlutterCodecError) -> [ChannelValue.Pair] {
    var keyed: [(key: ChannelValue, object: Any)] = []
    keyed.reserveCapacity(objects.count)
    for entry in objects {
      do throws(FlutterCodecError) {
        keyed.append((try value(entry.key), entry.value))
      } catch {
        throw error.inside(PathStep.key(described: "key of type \(type(of: entry.key))"))
      }
    }
    if keyed.count > 1 { keyed.sort { KeyOrder.precedes($0.key, $1.key) } }
    var pairs: [ChannelValue.Pair] = []
    pairs.reserveCapacity(keyed.count)
    for entry in keyed {
      do throws(FlutterCodecError) {
        pairs.append(ChannelValue.Pair(entry.key, try value(entry.object)))
      } catch {
        throw error.inside(PathStep.key(of: entry.key))
      }
    }
    return pairs
  }

  /// Steps into a container; throws when it is nested too deep or in itself.
  mutating func enter(_ object: Any) throws(FlutterCodecError) {
    guard depth < limits.maximumDepth else {
      throw FlutterCodecError(
        .depthLimit, path: "", message: "expected at most \(limits.maximumDepth) levels of nesting, found more")
    }
    if type(of: object) is AnyClass {
      let identity = ObjectIdentifier(object as AnyObject)
      guard !open.contains(identity) else {
        throw FlutterCodecError(
          .cycle, path: "", message: "expected a value without cycles, found a container inside itself",
          foundType: "\(type(of: object))", hint: "send a copy without the inner reference")
      }
      open.append(identity)
    }
    depth += 1
  }

  /// Steps out of the container entered last.
  mutating func leave(_ object: Any) {
    depth -= 1
    if type(of: object) is AnyClass { open.removeLast() }
  }
}

/// An order of keys that does not depend on the process: null, truth values, numbers, strings, all else.
enum KeyOrder {
  static func precedes(_ left: ChannelValue, _ right: ChannelValue) -> Bool {
    switch (left, right) {
    case (.string(let left), .string(let right)): return left.utf8.lexicographicallyPrecedes(right.utf8)
    case (.bool(let left), .bool(let right)): return !left && right
    default:
      let (leftRank, rightRank) = (rank(left), rank(right))
      guard leftRank == rightRank else { return leftRank < rightRank }
      if let left = number(left), let right = number(right), left != right { return left < right }
      return "\(left)".utf8.lexicographicallyPrecedes("\(right)".utf8)
    }
  }

  private static func rank(_ key: ChannelValue) -> Int {
    switch key {
    case .null: return 0
    case .bool: return 1
    case .int32, .int64, .float64: return 2
    case .string: return 3
    default: return 4
    }
  }

  private static func number(_ key: ChannelValue) -> Double? {
    switch key {
    case .int32(let value): return Double(value)
    case .int64(let value): return Double(value)
    case .float64(let value): return value.isNaN ? nil : value
    default: return nil
    }
  }
}

import ChannelCodec

/// Makes values of what the engine hands out.
struct EngineValueReader {
  private let library: EngineLibrary

  init(_ library: EngineLibrary) { self.library = library }

  /// The value of an `FlValue`, or `nil` when a string in it is not UTF-8; no object at all is null.
  func value(_ object: EngineLibrary.Object?) -> ChannelValue? {
    guard let object else { return .null }
    let count = { Int(library.length(object)) }
    // The numbers of FlValueType in fl_value.h.
    switch library.kind(object) {
    case 0: return .null
    case 1: return .bool(library.truth(object))
    case 2: return .int(Int(library.integer(object)))
    case 3: return .float64(library.float(object))
    case 4: return string(library.text(object)).map { .string($0) }
    case 5: return .uint8List(elements(library.uint8List(object), count()))
    case 6: return .int32List(elements(library.int32List(object), count()))
    case 7: return .int64List(elements(library.int64List(object), count()))
    case 8: return .float64List(elements(library.float64List(object), count()))
    case 9: return list(object, count())
    case 10: return map(object, count())
    case 11: return .float32List(elements(library.float32List(object), count()))
    default: return nil
    }
  }

  /// A string up to its NUL, or `nil` when there is none or it is not UTF-8.
  func string(_ text: EngineLibrary.Text?) -> String? { text.flatMap { String(validatingCString: $0) } }

  private func list(_ object: EngineLibrary.Object, _ count: Int) -> ChannelValue? {
    var values: [ChannelValue] = []
    values.reserveCapacity(count)
    for position in 0..<UInt(count) {
      guard let value = value(library.listElement(object, position)) else { return nil }
      values.append(value)
    }
    return .list(values)
  }

  private func map(_ object: EngineLibrary.Object, _ count: Int) -> ChannelValue? {
    var pairs: [ChannelValue.Pair] = []
    pairs.reserveCapacity(count)
    for position in 0..<UInt(count) {
      guard let key = value(library.mapKey(object, position)), let value = value(library.mapValue(object, position))
      else { return nil }
      pairs.append(.init(key, value))
    }
    return .map(pairs)
  }

  private func elements<Element: BitwiseCopyable>(_ start: UnsafeRawPointer?, _ count: Int) -> [Element] {
    guard let start else { return [] }
    return (0..<count).map {
      start.loadUnaligned(fromByteOffset: $0 * MemoryLayout<Element>.stride, as: Element.self)
    }
  }
}

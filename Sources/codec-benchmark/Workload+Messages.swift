import ChannelCodec

extension Workload {
  private static let words = [
    "a", "id", "ok", "alpha", "beta", "gamma", "x1", "état", "名", "value", "longer text here",
  ]

  /// A map of five typed lists, 2.9 MB a message, each message turned a little further.
  static func typedDataMessages(_ count: Int) -> [Content] {
    var random = RandomSource(seed: 3)
    func words(_ count: Int) -> [UInt64] { (0..<count).map { _ in random.next() } }
    func halves(_ count: Int) -> [Int32] {
      words(count).flatMap { [Int32(truncatingIfNeeded: $0), Int32(truncatingIfNeeded: $0 >> 32)] }
    }
    let bytes = words(1 << 17).flatMap { word in (0..<8).map { UInt8(truncatingIfNeeded: word >> ($0 * 8)) } }
    let doubles = (0..<128 * 1024).map { _ in random.fraction() * 1e6 - 5e5 }
    let ints = halves(32 * 1024)
    let longs = words(32 * 1024).map { Int64(bitPattern: $0) }
    let floats = (0..<64 * 1024).map { _ in Float(random.fraction() * 100) }
    func turned<Element>(_ list: [Element], by steps: Int, size: Int) -> [Element] {
      let distance = (steps * 8 / size) % list.count
      return Array(list[distance...] + list[..<distance])
    }
    return (0..<count).map { position in
      let steps = position * 131
      return .message([
        "bytes": .uint8List(turned(bytes, by: steps, size: 1)),
        "doubles": .float64List(turned(doubles, by: steps, size: 8)),
        "ints": .int32List(turned(ints, by: steps, size: 4)),
        "longs": .int64List(turned(longs, by: steps, size: 8)),
        "floats": .float32List(turned(floats, by: steps, size: 4)),
      ])
    }
  }

  /// About 20,000 values: a tree of lists and maps by sevens, a long list, a large map and a chain 64 deep.
  static func deepAndWideMessages(_ count: Int) -> [Content] {
    var random = RandomSource(seed: 4)
    return (0..<count).map { _ in
      let branches = tree(5, &random)
      let wide = ChannelValue.list((0..<2000).map { _ in scalar(&random) })
      let map = ChannelValue.map(
        (0..<1000).map { .init(.string("key" + padded($0, to: 4)), scalar(&random)) })
      return .message(["tree": branches, "wide": wide, "map": map, "deep": chain(64, &random)])
    }
  }

  private static func scalar(_ random: inout RandomSource) -> ChannelValue {
    switch random.below(10) {
    case 0...2: return .int(random.below(1 << 31) - 1 << 30)
    case 3: return .int64(Int64(random.next() >> 2 | 1 << 40))
    case 4, 5: return .float64(random.fraction() * 1000)
    case 6, 7: return .string(random.pick(words))
    case 8: return .bool(random.flag())
    default: return .null
    }
  }

  private static func tree(_ depth: Int, _ random: inout RandomSource) -> ChannelValue {
    guard depth > 0 else { return scalar(&random) }
    if depth % 2 == 1 { return .list((0..<7).map { _ in tree(depth - 1, &random) }) }
    return .map((0..<7).map { .init(.string("k\($0)"), tree(depth - 1, &random)) })
  }

  private static func chain(_ depth: Int, _ random: inout RandomSource) -> ChannelValue {
    var inner = ChannelValue.list((0..<8).map { _ in scalar(&random) })
    for level in 0..<depth {
      let scalars = (0..<8).map { _ in scalar(&random) }
      if level % 2 == 1 {
        inner = .list(scalars + [inner])
      } else {
        let pairs = scalars.enumerated().map { ChannelValue.Pair(.string("s\($0.offset)"), $0.element) }
        inner = .map(pairs + [.init("next", inner)])
      }
    }
    return inner
  }

  /// Success with nothing, success with a list, and an error, in turn.
  static func replies(_ count: Int) -> [Content] {
    var random = RandomSource(seed: 5)
    return (0..<count).map { position in
      let name = "activity-\(position)"
      switch position % 3 {
      case 0: return .reply(.success(.null))
      case 1:
        return .reply(
          .success([
            .int(position), .string(name), .bool(position % 2 == 0), .float64(random.fraction()), .null,
          ]))
      default:
        let details: ChannelValue =
          position % 4 < 2 ? ["id": .string(name), "code": .int(random.below(600))] : .null
        let message = position % 2 == 1 ? "Activity \(position) not found" : nil
        return .reply(.error(code: "ACTIVITY_ERROR", message: message, details: details))
      }
    }
  }

  /// Four objects as lists of eight fields, as generated codecs send them.
  static func fieldListMessages(_ count: Int) -> [Content] {
    var random = RandomSource(seed: 6)
    return (0..<count).map { position in
      .message(
        .list(
          (0..<4).map { row in
            let field = "field-\(random.below(1000))"
            let flag = random.flag()
            let share = random.fraction() * 100
            let name = random.pick(names)
            let identifier = 1 << 40 + random.below(1 << 20)
            return [
              .int(position * 4 + row), .string(field), .bool(flag), .float64(share), .null, .string(name),
              .int(identifier), .int(random.below(1 << 16)),
            ]
          }))
    }
  }
}

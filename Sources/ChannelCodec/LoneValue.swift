/// Arrays of a single value, shared where that value has no content: an array of its own would take many times the
/// bytes that a message spends on it.
enum LoneValue {
  private static let lists: [[ChannelValue]] = constants.map { [$0] }
  private static let maps: [[ChannelValue.Pair]] = constants.flatMap { key in constants.map { [.init(key, $0)] } }
  private static let constants: [ChannelValue] = [.null, .bool(false), .bool(true)]

  /// The number of a value without content.
  @inline(__always)
  private static func number(_ value: ChannelValue) -> Int? {
    switch value {
    case .null: return 0
    case .bool(let value): return value ? 2 : 1
    default: return nil
    }
  }

  /// A list of one value.
  @inline(__always)
  static func list(_ value: ChannelValue) -> [ChannelValue] {
    guard let number = number(value) else { return [value] }
    return lists[number]
  }

  /// A map of one pair.
  @inline(__always)
  static func map(_ key: ChannelValue, _ value: ChannelValue) -> [ChannelValue.Pair] {
    guard let keyNumber = number(key), let number = number(value) else { return [.init(key, value)] }
    return maps[keyNumber * constants.count + number]
  }
}

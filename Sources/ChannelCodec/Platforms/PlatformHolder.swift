/// Turns a value into what a program on a platform holds when it is about to send it.
///
/// A class, because the steps of a conversion and what they leave for later share its table of keys.
final class PlatformHolder {
  let platform: Platform
  private(set) var notes: [String] = []
  /// Whether a map hands out its entries in an order of its own.
  private(set) var hasOrderOfItsOwn = false
  private var keys: PlatformKeyTable
  /// Whether every value gets a number, not only keys.
  private var numbersAll = false

  init(_ platform: Platform) {
    self.platform = platform
    keys = PlatformKeyTable(platform)
  }

  /// The value as it is held; throws where the platform cannot hold it at all.
  func hold(_ value: ChannelValue) throws(PlatformStop) -> ChannelValue {
    // Numbers are for keys. Leaves get theirs when they turn out to be one; only containers as keys need those of all.
    numbersAll = Self.hasContainerAsKey(value)
    let node = try convertTree(value) {
      (value, depth, _) throws(PlatformStop) -> ConversionStep<ChannelValue, PlatformNode, PlatformStop> in
      if depth > PlatformOutcome.bearableDepth { self.note("nested so deep that the writer's stack may overflow") }
      switch value {
      case .list(let values):
        return .branch(values) { nodes in
          PlatformNode(
            value: .list(nodes.map(\.value)),
            number: self.numbersAll ? self.keys.number(ofList: nodes.map(\.number)) : 0)
        }
      case .map(let pairs): return .branch(pairs.flatMap { [$0.key, $0.value] }) { self.map($0) }
      case .custom(let custom):
        guard case .values(let values) = custom.payload else { return .done(self.leaf(value)) }
        return .branch(values) { nodes in
          self.leaf(.custom(CustomValue(tag: custom.tag, payload: .values(nodes.map(\.value)))))
        }
      default: return .done(self.leaf(try self.scalar(value)))
      }
    }
    return node.value
  }

  /// Whether any map in a value has a key that holds other values.
  private static func hasContainerAsKey(_ value: ChannelValue) -> Bool {
    var pending = [value]
    while let value = pending.popLast() {
      switch value {
      case .list(let values): pending += values
      case .map(let pairs):
        for pair in pairs {
          if [.list, .map].contains(pair.key.kind) { return true }
          pending.append(pair.value)
        }
      case .custom(let custom):
        if case .values(let values) = custom.payload { pending += values }
      default: break
      }
    }
    return false
  }

  private func leaf(_ value: ChannelValue) -> PlatformNode {
    PlatformNode(value: value, number: numbersAll ? number(of: value) : 0)
  }

  private func number(of leaf: ChannelValue) -> Int {
    var text: [UInt8] = []
    if case .string(let string) = leaf { text = Array(string.utf8) }
    return keys.number(of: leaf, text: text)
  }

  private func note(_ text: String) {
    if !notes.contains(text) { notes.append(text) }
  }

  private func scalar(_ value: ChannelValue) throws(PlatformStop) -> ChannelValue {
    switch (value, platform) {
    case (.int64(let number), .dart), (.int64(let number), .linux):
      return Int32(exactly: number).map { .int32($0) } ?? value
    case (.bigInt(let text), .android):
      guard let digits = BigIntegerText.canonical(text) else {
        throw PlatformStop(PlatformFailure("NumberFormatException"))
      }
      return .bigInt(digits)
    case (.bigInt(let text), _):
      note("there are no big integers: the text is sent as a string")
      return cut(text)
    case (.string(let text), _): return cut(text)
    case (.float64(let number), .android): return .float64(number.isNaN ? .nan : number)
    case (.float64List(let values), .android): return .float64List(values.map { $0.isNaN ? .nan : $0 })
    case (.float32List(let values), .android): return .float32List(values.map { $0.isNaN ? .nan : $0 })
    default: return value
    }
  }

  /// A string as far as the platform writes it: GLib takes it for a C string, and so does iOS when it is ASCII, of which
  /// Core Foundation hands out a C string (FlutterStandardCodecHelper.cc).
  private func cut(_ text: String) -> ChannelValue {
    guard text.utf8.contains(0), platform == .linux || (platform == .ios && text.utf8.allSatisfy { $0 < 0x80 }) else {
      return .string(text)
    }
    note("a string ends at its first NUL")
    return .string(String(decoding: text.utf8.prefix { $0 != 0 }, as: UTF8.self))
  }

  /// A map of keys and values, one after the other, with one entry for each key, in the platform's order.
  private func map(_ nodes: [PlatformNode]) -> PlatformNode {
    var pairs: [ChannelValue.Pair] = []
    var numbers: [[Int]] = []
    var places: [Int: Int] = [:]
    for index in stride(from: 0, to: nodes.count - 1, by: 2) {
      let (key, value) = (nodes[index], nodes[index + 1])
      let number = numbersAll ? key.number : number(of: key.value)
      guard let place = places[number] else {
        places[number] = pairs.count
        pairs.append(.init(key.value, value.value))
        numbers.append([number, value.number])
        continue
      }
      note("a map holds one entry for equal keys")
      guard platform == .dart || platform == .android || platform == .linux else { continue }
      pairs[place].value = value.value
      numbers[place][1] = value.number
      if platform == .linux { pairs[place].key = key.value }
    }
    if pairs.count > 1 {
      switch platform {
      case .ios:
        hasOrderOfItsOwn = true
        note("a dictionary's entries are written in an order of its own")
      case .android: note("a map's entries are written in the order in which that kind of map hands them out")
      case .windows: pairs.sort { VariantOrder.isLess($0.key, $1.key) }
      case .dart, .linux: break
      }
    }
    return PlatformNode(value: .map(pairs), number: numbersAll ? keys.number(ofMap: numbers) : 0)
  }
}

/// Turns a value into what a program on a platform holds when it is about to send it.
struct PlatformHolder {
  let platform: Platform
  private(set) var notes: [String] = []
  /// Whether a map hands out its entries in an order of its own.
  private(set) var hasOrderOfItsOwn = false
  private var keys: PlatformKeyTable

  init(_ platform: Platform) {
    self.platform = platform
    keys = PlatformKeyTable(platform)
  }

  /// The value as it is held; throws where the platform cannot hold it at all.
  mutating func hold(_ value: ChannelValue) throws(PlatformStop) -> ChannelValue {
    // The conversion goes by way of copies of `self`, because its two closures cannot share one.
    let state = State(self)
    let node = try convertTree(value) {
      (value, depth, _) throws(PlatformStop) -> ConversionStep<ChannelValue, PlatformNode, PlatformStop> in
      try state.holder.step(value, depth, state)
    }
    self = state.holder
    return node.value
  }

  /// The holder at work, shared by the steps of one conversion.
  private final class State {
    var holder: PlatformHolder
    init(_ holder: PlatformHolder) { self.holder = holder }
  }

  private mutating func note(_ text: String) {
    if !notes.contains(text) { notes.append(text) }
  }

  private mutating func step(
    _ value: ChannelValue, _ depth: Int, _ state: State
  ) throws(PlatformStop) -> ConversionStep<ChannelValue, PlatformNode, PlatformStop> {
    if depth > PlatformOutcome.bearableDepth { note("nested so deep that the writer's stack may overflow") }
    switch value {
    case .list(let values):
      return .branch(values) { nodes in
        PlatformNode(value: .list(nodes.map(\.value)), number: state.holder.keys.number(ofList: nodes.map(\.number)))
      }
    case .map(let pairs):
      return .branch(pairs.flatMap { [$0.key, $0.value] }) { nodes in state.holder.map(nodes) }
    case .custom(let custom):
      guard case .values(let values) = custom.payload else { return .done(leaf(value)) }
      return .branch(values) { nodes in
        PlatformNode(
          value: .custom(CustomValue(tag: custom.tag, payload: .values(nodes.map(\.value)))),
          number: state.holder.keys.unique())
      }
    default: return .done(leaf(try scalar(value)))
    }
  }

  private mutating func leaf(_ value: ChannelValue) -> PlatformNode {
    var text: [UInt8] = []
    if case .string(let string) = value { text = Array(string.utf8) }
    return PlatformNode(value: value, number: keys.number(of: value, text: text))
  }

  private mutating func scalar(_ value: ChannelValue) throws(PlatformStop) -> ChannelValue {
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
  private mutating func cut(_ text: String) -> ChannelValue {
    guard text.utf8.contains(0), platform == .linux || (platform == .ios && text.utf8.allSatisfy { $0 < 0x80 }) else {
      return .string(text)
    }
    note("a string ends at its first NUL")
    return .string(String(decoding: text.utf8.prefix { $0 != 0 }, as: UTF8.self))
  }

  /// A map of keys and values, one after the other, with one entry for each key, in the platform's order.
  private mutating func map(_ nodes: [PlatformNode]) -> PlatformNode {
    var pairs: [ChannelValue.Pair] = []
    var numbers: [[Int]] = []
    var places: [Int: Int] = [:]
    for index in stride(from: 0, to: nodes.count - 1, by: 2) {
      let (key, value) = (nodes[index], nodes[index + 1])
      guard let place = places[key.number] else {
        places[key.number] = pairs.count
        pairs.append(.init(key.value, value.value))
        numbers.append([key.number, value.number])
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
    return PlatformNode(value: .map(pairs), number: keys.number(ofMap: numbers))
  }
}

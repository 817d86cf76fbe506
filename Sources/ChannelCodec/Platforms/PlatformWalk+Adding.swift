extension PlatformWalk {
  /// Loops that read nothing and are longer than this are hangs; each round writes two lines to stderr.
  private static let patience = 10_000_000

  /// Puts a value into the innermost container.
  mutating func add(_ node: PlatformNode) {
    guard let last = frames.indices.last else { return }
    switch frames[last].kind {
    case .list, .custom:
      frames[last].done += 1
      if frames[last].isInKey { frames[last].numbers.append([node.number]) }
      if keep() { frames[last].values.append(node.value) }
    case .map:
      if let key = frames[last].key {
        merge(key, node, last)
      } else {
        frames[last].key = node
      }
      frames[last].done += 1
    }
  }

  /// Adds an entry to a map, or does to the entry with an equal key what the platform does.
  private mutating func merge(_ key: PlatformNode, _ value: PlatformNode, _ last: Int) {
    defer { frames[last].key = nil }
    guard let place = frames[last].places[key.number] else {
      guard keep() else { return }
      frames[last].places[key.number] = frames[last].pairs.count
      frames[last].pairs.append(.init(key.value, value.value))
      if frames[last].isInKey { frames[last].numbers.append([key.number, value.number]) }
      return
    }
    onEqualKey?(self, key.start)
    switch platform {
    case .windows: note(.firstWins, at: key.start)
    case .ios:
      note(.firstWins, at: key.start)
      note("engines before Dec 2022: the last wins")
    case .dart, .android, .linux:
      note(.lastWins, at: key.start)
      frames[last].pairs[place].value = value.value
      // GLib replaces the key too, as one sees when 0.0 meets -0.0 (fl_value.cc, fl_value_set_take).
      if platform == .linux { frames[last].pairs[place].key = key.value }
      if frames[last].isInKey { frames[last].numbers[place][1] = value.number }
    }
  }

  /// Whether one more value may be kept.
  private mutating func keep() -> Bool {
    guard shown > 0 else {
      isAbridged = true
      return false
    }
    shown -= 1
    return true
  }

  /// Fills the innermost container with the nulls that C++ reads once the bytes are used up.
  mutating func fillWithNulls() {
    guard let last = frames.indices.last else { return }
    let rest = frames[last].wanted - frames[last].done
    guard rest > 0 else { return }
    switch frames[last].kind {
    case .custom: return
    case .list:
      let count = min(rest, invented, shown)
      let number = frames[last].isInKey ? keys.number(of: .null) : 0
      for _ in 0..<count { add(PlatformNode(value: .null, number: number)) }
      invented -= count
      if count < rest { isAbridged = true }
    case .map:
      let null = PlatformNode(value: .null, number: keys.number(of: .null))
      if frames[last].key != nil { add(null) }
      if frames[last].wanted - frames[last].done >= 2, frames[last].places[null.number] == nil {
        add(null)
        add(null)
      }
    }
    note(.readsZeros)
    frames[last].done = frames[last].wanted
    idle += rest
    if idle >= Self.patience { hang = .hangs(why: "about \(idle) reads of nothing, each with a line on stderr") }
  }

  /// Takes note of keys in a map that get into each other's way.
  mutating func checkKeys(_ pairs: [ChannelValue.Pair]) {
    guard pairs.count > 1 else { return }
    switch platform {
    case .windows:
      // A NaN is neither less nor more than anything, so std::map takes it for equal to what it meets first.
      let kinds: Set<ValueKind> = Set(pairs.filter { $0.key.holdsNaN }.map { $0.key.kind })
      for kind in kinds where pairs.count(where: { $0.key.kind == kind }) > 1 { note(.mixesNaN) }
    case .ios:
      let hasBit = pairs.contains { [0, 1].contains($0.key.int) || [0, 1].contains($0.key.double) }
      if hasBit, pairs.contains(where: { $0.key.bool != nil }) {
        note("on Apple's own Foundation true may also be the same key as 1, and false as 0")
      }
    case .dart, .android, .linux: break
    }
  }
}

extension ChannelValue {
  /// Whether it is, or has among its first thousand values, a NaN.
  fileprivate var holdsNaN: Bool {
    var pending = [self]
    var budget = 1000
    while let value = pending.popLast(), budget > 0 {
      budget -= 1
      switch value {
      case .float64(let value): if value.isNaN { return true }
      case .float64List(let values): if values.contains(where: \.isNaN) { return true }
      case .float32List(let values): if values.contains(where: \.isNaN) { return true }
      case .list(let values): pending += values.prefix(budget)
      case .map(let pairs):
        for pair in pairs.prefix(budget) { pending += [pair.key, pair.value] }
      default: break
      }
    }
    return false
  }
}

/// Puts the values of a JSON text together as a platform does, without recursion.
struct JSONTreeBuilder {
  let platform: Platform
  private(set) var oddities = PlatformOddities()
  private(set) var deepest = 0
  private(set) var isAbridged = false
  /// The outermost value once it is whole.
  private(set) var root: ChannelValue?
  private var frames: [Frame] = []

  private struct Frame {
    var isMap: Bool
    var values: [ChannelValue] = []
    var pairs: [ChannelValue.Pair] = []
    var places: [[UInt8]: Int] = [:]
    var key: String?
  }

  init(_ platform: Platform) { self.platform = platform }

  /// Whether the innermost container is a map, or `nil` outside of any.
  var isInMap: Bool? { frames.last?.isMap }

  mutating func begin(isMap: Bool) {
    frames.append(Frame(isMap: isMap))
    deepest = max(deepest, frames.count)
  }

  mutating func add(key: String) {
    guard let last = frames.indices.last else { return }
    frames[last].key = key
  }

  /// Adds a value that ends at an offset.
  mutating func add(_ value: ChannelValue, at offset: Int) {
    guard let last = frames.indices.last else {
      root = value
      return
    }
    guard frames[last].isMap else {
      frames[last].values.append(value)
      return
    }
    let key = frames[last].key ?? ""
    defer { frames[last].key = nil }
    let bytes = Array(key.utf8)
    if let place = frames[last].places[bytes] {
      frames[last].pairs[place].value = value
      note(platform == .ios ? .someWins : .lastWins, at: offset)
    } else {
      frames[last].places[bytes] = frames[last].pairs.count
      frames[last].pairs.append(.init(.string(key), value))
    }
  }

  mutating func end(at offset: Int) {
    guard let frame = frames.popLast() else { return }
    let isShown = frames.count < PlatformOutcome.maximumShownDepth
    if !isShown { isAbridged = true }
    add(isShown ? (frame.isMap ? .map(frame.pairs) : .list(frame.values)) : .list([]), at: offset)
  }

  mutating func note(_ oddity: PlatformOddity, at offset: Int) {
    guard !oddities.contains(oddity) else { return }
    let path = path
    oddities.note(oddity, at: offset, path: path)
  }

  /// The way to the value being read.
  private var path: String {
    frames.prefix(32).reduce("") { path, frame in
      PathStep.join(path, frame.isMap ? PathStep.key(frame.key ?? "") : PathStep.element(frame.values.count))
    }
  }
}

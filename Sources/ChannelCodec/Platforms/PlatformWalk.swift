/// Reads the values of a payload the way a platform's own reader does, mistakes included.
///
/// It needs no stack for nesting, does work in proportion to the bytes, and every index is checked: a platform's
/// recursion, endless loop or wild read is told, not done.
struct PlatformWalk {
  let platform: Platform
  let bytes: [UInt8]
  let extensions: CodecExtensions
  /// Whether padding is stepped over; without it, one reads what a producer wrote who omits it.
  var skipsPadding = true
  /// Called for each tag that was read, before what belongs to it.
  var onTag: ((PlatformWalk, _ tag: UInt8, _ place: Int) -> Void)?
  /// Called for each key that equals an earlier one of its map.
  var onEqualKey: ((PlatformWalk, _ place: Int) -> Void)?

  /// The next byte to read; C++ can run past the end.
  var offset = 0
  /// The name of the value being read, for paths.
  var root = ""
  var oddities = PlatformOddities()
  var notes: [String] = []
  /// What happens instead if memory does not suffice.
  var doubt: PlatformStop?
  /// How deep containers were nested at the most.
  var deepest = 0
  var isAbridged = false
  var frames: [PlatformFrame] = []
  var keys: PlatformKeyTable
  /// How many more values may be kept, and how many may be made of nothing.
  var shown = PlatformOutcome.maximumShown
  var invented = PlatformOutcome.maximumInvented
  /// How often nothing is read in a loop.
  var idle = 0
  /// What the loops amount to when nobody waits for their end.
  var hang: PlatformOutcome.Result?
  /// How many of the containers being read keep their bytes in place of their values.
  private var openMixed = 0

  init(_ platform: Platform, _ bytes: [UInt8], extensions: CodecExtensions = .none) {
    self.platform = platform
    self.bytes = bytes
    self.extensions = extensions
    keys = PlatformKeyTable(platform)
  }

  /// Whether every byte was read; C++ may be further still.
  var isAtEnd: Bool { offset >= bytes.count }

  /// Reads one value and everything in it.
  mutating func readValue(_ root: String) throws(PlatformStop) -> ChannelValue {
    self.root = root
    frames.removeAll()
    openMixed = 0
    while true {
      let start = offset
      var finished = try open()
      finished?.start = start
      while let last = frames.indices.last {
        if let node = finished { add(node) }
        finished = nil
        try readParts()
        if platform == .windows, isAtEnd { fillWithNulls() }
        guard frames[last].done >= frames[last].wanted else { break }
        finished = close()
      }
      if let finished { return finished.value }
    }
  }

  /// Whether the next value is, or is in, a key.
  var isInKey: Bool {
    guard let frame = frames.last else { return false }
    return frame.isInKey || (frame.kind == .map && frame.key == nil)
  }

  /// A value without children.
  mutating func leaf(_ value: ChannelValue, text: [UInt8] = []) -> PlatformNode {
    PlatformNode(value: value, number: isInKey ? keys.number(of: value, text: text) : 0)
  }

  /// Begins a container.
  mutating func begin(_ kind: PlatformFrame.Kind, _ wanted: Int, at start: Int) {
    frames.append(PlatformFrame(kind: kind, start: start, wanted: wanted, isInKey: isInKey))
    if kind.isMixed { openMixed += 1 }
    deepest = max(deepest, frames.count)
  }

  /// Ends the innermost container.
  private mutating func close() -> PlatformNode? {
    guard let frame = frames.popLast() else { return nil }
    checkKeys(frame.pairs)
    let isMixed = frame.kind.isMixed
    if isMixed { openMixed -= 1 }
    var value: ChannelValue
    switch frame.kind {
    // Of what is in a value that keeps its bytes no value is kept, and so none is made.
    case _ where openMixed > 0: value = .list([])
    case .list: value = .list(frame.values)
    case .map: value = .map(frame.pairs)
    case .custom(let tag, _, let start):
      let end = min(offset, bytes.count)
      value = .custom(
        CustomValue(
          tag: tag, payload: isMixed ? .bytes(Array(bytes[min(start, end)..<end])) : .values(frame.values)))
    }
    if frames.count >= PlatformOutcome.maximumShownDepth {
      value = .list([])
      isAbridged = true
    }
    var node = PlatformNode(value: value, start: frame.start)
    guard frame.isInKey else { return node }
    switch frame.kind {
    case .list: node.number = keys.number(ofList: frame.numbers.flatMap { $0 })
    case .map: node.number = keys.number(ofMap: frame.numbers)
    case .custom: node.number = keys.unique()
    }
    return node
  }

  /// The way to the value being read; of deep nesting only the beginning.
  var path: String {
    let shown = frames.prefix(32).reduce(root) { PathStep.join($0, $1.step) }
    return frames.count > 32 ? shown + "…" : shown
  }

  /// Takes note of something out of the ordinary, by default where the reader is.
  mutating func note(_ oddity: PlatformOddity, at place: Int? = nil) {
    guard !oddities.contains(oddity) else { return }
    let path = path
    oddities.note(oddity, at: place ?? min(offset, bytes.count), path: path)
  }

  mutating func note(_ text: String) {
    if !notes.contains(text) { notes.append(text) }
  }
}

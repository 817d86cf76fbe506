import ChannelCodec

/// Where two values differ first.
struct Difference {
  /// The way from the roots to the place.
  var path: String
  /// The expected value there, or `nil` when there should be none.
  var expected: ChannelValue?
  /// The value there, or `nil` when there is none.
  var found: ChannelValue?

  init(path: String, expected: ChannelValue?, found: ChannelValue?) {
    self.path = path
    self.expected = expected
    self.found = found
  }

  /// The first difference, or `nil` when the values are equal.
  init?(_ expected: ChannelValue, _ found: ChannelValue) {
    guard expected != found else { return nil }
    self.init(path: "", expected: expected, found: found)
    while let (step, expected, found) = Self.child(self.expected, self.found) {
      self.init(path: PathStep.join(path, step), expected: expected, found: found)
    }
  }

  /// The same, seen from further out.
  func under(_ name: String) -> Difference {
    guard !name.isEmpty else { return self }
    return Difference(
      path: path.isEmpty ? name : PathStep.join(name, path), expected: expected, found: found)
  }

  /// The first children that differ, when both are lists or maps whose keys agree up to there.
  private static func child(
    _ expected: ChannelValue?, _ found: ChannelValue?
  ) -> (step: String, expected: ChannelValue?, found: ChannelValue?)? {
    switch (expected, found) {
    case (.list(let expected), .list(let found)):
      let position = zip(expected, found).prefix { $0 == $1 }.map { _ in 0 }.count
      return (PathStep.element(position), expected.element(position), found.element(position))
    case (.map(let expected), .map(let found)):
      let position = zip(expected, found).prefix { $0 == $1 }.map { _ in 0 }.count
      let (wanted, seen) = (expected.element(position), found.element(position))
      if let wanted, let seen, wanted.key != seen.key { return (PathStep.key(position), wanted.key, seen.key) }
      return (step(wanted?.key ?? seen?.key ?? .null), wanted?.value, seen?.value)
    default: return nil
    }
  }

  private static func step(_ key: ChannelValue) -> String {
    key.string.map { PathStep.key($0) } ?? PathStep.key(described: ValueNotation.readable(key, maximumLength: 40))
  }
}

extension Array {
  fileprivate func element(_ position: Int) -> Element? { indices.contains(position) ? self[position] : nil }
}

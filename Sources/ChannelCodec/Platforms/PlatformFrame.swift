/// A container that a platform's reader is inside of.
struct PlatformFrame {
  enum Kind: Equatable {
    case list
    case map
    /// A value with an extension's tag, its parts, and where what follows the tag begins.
    case custom(UInt8, [CodecExtensions.Part], start: Int)

    /// Whether bytes belong to it beside values, so that it is kept as all its bytes.
    var isMixed: Bool {
      if case .custom(_, let parts, _) = self { return parts.valueCount == nil }
      return false
    }
  }

  var kind: Kind
  /// Where its tag stands.
  var start: Int
  /// How many values belong to it; keys count, and so do the `value` parts of an extension.
  var wanted: Int
  /// How many values have been read.
  var done = 0
  /// How many parts of an extension have been read.
  var part = 0
  /// The values kept of a list or an extension.
  var values: [ChannelValue] = []
  /// The entries kept of a map.
  var pairs: [ChannelValue.Pair] = []
  /// The number and the place of each key in `pairs`.
  var places: [Int: Int] = [:]
  /// The key that waits for its value.
  var key: PlatformNode?
  /// Whether the container is, or is in, a key of a map.
  var isInKey = false
  /// The numbers of the children, in pairs for a map, when the container is in a key.
  var numbers: [[Int]] = []
  /// The step of a path to the value being read.
  var step: String {
    switch kind {
    case .list, .custom: return PathStep.element(done)
    case .map: return key.map { PathStep.key(of: $0.value) } ?? PathStep.key(done / 2)
    }
  }
}

/// A value as a platform's reader made it.
struct PlatformNode {
  var value: ChannelValue
  /// Its number in the table of keys; 0 when it is not part of a key.
  var number = 0
  /// Where its tag stands.
  var start = 0
}

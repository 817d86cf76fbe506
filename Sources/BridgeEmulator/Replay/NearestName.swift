/// Finds the name somebody probably meant.
enum NearestName {
  /// The known name that differs least, or `nil` when none is close: at most a fifth of the letters, case aside.
  static func of(_ name: String, among known: some Sequence<String>) -> String? {
    let wanted = Array(name.prefix(maximumLength).lowercased())
    var best: (name: String, distance: Int)?
    for candidate in known.sorted() where candidate != name {
      let distance = distance(wanted, Array(candidate.prefix(maximumLength).lowercased()))
      guard distance <= max(1, max(wanted.count, candidate.count) / 5) else { continue }
      if distance < best?.distance ?? .max { best = (candidate, distance) }
    }
    return best?.name
  }

  private static let maximumLength = 128

  /// The edit distance of Levenshtein.
  private static func distance(_ left: [Character], _ right: [Character]) -> Int {
    var previous = Array(0...right.count)
    for (row, letter) in left.enumerated() {
      var current = [row + 1]
      for (column, other) in right.enumerated() {
        current.append(min(previous[column] + (letter == other ? 0 : 1), previous[column + 1] + 1, current[column] + 1))
      }
      previous = current
    }
    return previous[right.count]
  }
}

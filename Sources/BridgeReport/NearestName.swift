/// Guesses which name somebody meant.
public enum NearestName {
  /// The known name that begins with the word or that differs least from it, or `nil` when none is near.
  ///
  /// A letter too many, too few or another one is one step, and so are two neighbours that changed places; case does
  /// not count. A third of the letters may differ, but of long names, whose parts are words, no more than a fifth.
  public static func of(_ word: String, among known: some Sequence<String>) -> String? {
    let names = known.filter { $0 != word }.sorted()
    let wanted = Array(word.lowercased().prefix(longest))
    let hasLetters = wanted.contains { $0 != "-" }
    let begins = names.filter { hasLetters && $0.hasPrefix(word) }
    if begins.count == 1 { return begins[0] }
    var best: (name: String, distance: Int)?
    for name in names {
      let letters = Array(name.lowercased().prefix(longest))
      let distance = distance(wanted, letters)
      let length = max(wanted.count, letters.count)
      guard distance <= max(1, min(length / 3, max(3, length / 5))), distance < best?.distance ?? .max else { continue }
      best = (name, distance)
    }
    return best?.name
  }

  /// How many letters count: the cost grows with their square.
  private static let longest = 128

  private static func distance(_ left: [Character], _ right: [Character]) -> Int {
    var rows = [Array(0...right.count)]
    for row in left.indices {
      var line = [row + 1]
      for column in right.indices {
        let change = rows[row][column] + (left[row] == right[column] ? 0 : 1)
        var least = min(change, rows[row][column + 1] + 1, line[column] + 1)
        if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
          least = min(least, rows[row - 1][column - 1] + 1)
        }
        line.append(least)
      }
      rows.append(line)
    }
    return rows[left.count][right.count]
  }
}

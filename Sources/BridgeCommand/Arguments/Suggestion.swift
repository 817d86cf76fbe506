/// Guesses what a mistyped word was meant to be.
enum Suggestion {
  /// The sentence to add to a message, or nothing when no known word is near.
  static func sentence(_ word: String, among known: [String]) -> String {
    nearest(word, among: known).map { "; did you mean '\($0)'?" } ?? ""
  }

  /// The known word that begins with the word or that differs least from it, or `nil` when none is near.
  ///
  /// A letter too many, too few or another one is one step, and so are two neighbours that changed places; a third of
  /// the letters may differ.
  static func nearest(_ word: String, among known: [String]) -> String? {
    let wanted = Array(word.lowercased().prefix(longest))
    let stem = wanted.drop { $0 == "-" }.count
    let begins = known.filter { stem > 0 && $0.hasPrefix(word) }
    if begins.count == 1 { return begins[0] }
    var best: (word: String, distance: Int)?
    for candidate in known {
      let letters = Array(candidate.prefix(longest))
      let distance = distance(wanted, letters)
      guard distance <= max(1, max(wanted.count, letters.count) / 3), distance < best?.distance ?? .max else {
        continue
      }
      best = (candidate, distance)
    }
    return best?.word
  }

  private static let longest = 64

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

import BridgeReport

extension NearestName {
  /// The sentence to add to a message, or nothing when no known word is near.
  static func sentence(_ word: String, among known: [String]) -> String {
    (known.contains(word) ? word : of(word, among: known)).map { "; did you mean '\($0)'?" } ?? ""
  }
}

extension Int {
  /// The number and the noun it counts, such as `1 byte` or `2 bytes`; adjectives stand in front of the noun.
  func counted(_ noun: String) -> String { "\(self) \(noun)\(self == 1 ? "" : "s")" }
}

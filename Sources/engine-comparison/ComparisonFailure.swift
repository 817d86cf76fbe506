/// Why the comparison cannot be made.
struct ComparisonFailure: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}

extension Sequence where Element == Finding {
  /// The findings in the order of their records, those without a record last; those of one record stay as they were.
  public func inOrderOfRecords() -> [Finding] {
    enumerated().sorted { left, right in
      let (first, second) = (left.element.location.record ?? .max, right.element.location.record ?? .max)
      return first == second ? left.offset < right.offset : first < second
    }.map(\.element)
  }
}

/// Counts the steps of loops whose number depends on the input, for the test that cost is linear; debug builds only.
enum OperationCount {
  #if DEBUG
    /// A number of steps; only the task that counts touches it.
    final class Counter: @unchecked Sendable {
      fileprivate(set) var steps = 0
    }

    @TaskLocal static var counter: Counter?
  #endif

  /// Takes note of one step.
  @inline(__always)
  static func step() {
    #if DEBUG
      counter?.steps += 1
    #endif
  }
}

/// How others are waited for whose end nobody tells of: by asking again and again.
enum Settling {
  /// How often others are let run before real time passes.
  private static let maximumYields = 32
  private static let slice = Duration.milliseconds(1)

  /// Waits until the closure says so, or for about that long in real time, and for so many slices of a millisecond at least;
  /// gives what it says then.
  static func wait(
    within limit: Duration, leastSlices: Int = 0, isolation: isolated (any Actor)? = #isolation,
    until isSettled: () -> Bool
  ) async -> Bool {
    for _ in 0..<maximumYields where !isSettled() { await Task.yield() }
    guard limit > .zero else { return isSettled() }
    let clock = ContinuousClock()
    let end = clock.now + limit
    var slices = 0
    while !isSettled(), slices < leastSlices || clock.now < end {
      // Whoever is cancelled waits no longer. The clock is that of `DispatchQueue.asyncAfter`, by which replies are waited
      // for.
      guard (try? await Task.sleep(for: slice, clock: .suspending)) != nil else { break }
      await Task.yield()
      slices += 1
    }
    return isSettled()
  }
}

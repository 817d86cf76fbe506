import AllocationCount

/// Counts allocations of memory, Swift's and the engine's alike.
struct AllocationCounter {
  /// Fails where the C library does not let a program count.
  init?() {
    guard allocation_count_is_supported() != 0 else { return nil }
  }

  /// How many allocations are made while `body` runs, and how many bytes are in use at the most.
  func count(_ body: () -> Void) -> (allocations: Int, peakBytes: Int) {
    allocation_count_start()
    body()
    let count = allocation_count_stop()
    return (Int(count.allocations), Int(count.peak_bytes))
  }
}

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The time that this thread has had a processor, which other programs on the machine do not add to.
enum ProcessorClock {
  /// How many seconds of it `body` takes.
  static func seconds(_ body: () -> Void) -> Double {
    let before = now
    body()
    return now - before
  }

  private static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }
}

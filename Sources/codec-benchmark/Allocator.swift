/// The settings of the C library's allocator that all measurements share.
enum Allocator {
  /// Keeps freed memory in the process, so that nobody's time is the kernel's time for handing out pages.
  ///
  /// The same as MALLOC_TRIM_THRESHOLD_ and MALLOC_MMAP_THRESHOLD_ in the environment of a program with glibc; other C
  /// libraries have no such settings.
  static func keepMemory() {
    typealias Set = @convention(c) (Int32, Int32) -> Int32
    guard let set = LoadedFunction.find("mallopt", as: Set.self) else { return }
    // The numbers of malloc.h.
    let trimThreshold: Int32 = -1
    let mapThreshold: Int32 = -3
    _ = set(trimThreshold, 1_000_000_000)
    if set(mapThreshold, 1_000_000_000) == 0 { _ = set(mapThreshold, 32 << 20) }
  }
}

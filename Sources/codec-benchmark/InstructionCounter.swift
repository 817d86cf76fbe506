#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

#if os(Linux)
  /// Counts the instructions this thread executes, by the processor's own counter; virtual machines often hide it.
  final class InstructionCounter {
    private let file: Int32

    /// Fails when the system does not let programs count.
    init?() {
      #if arch(x86_64)
        let number = 298
      #elseif arch(arm64)
        let number = 241
      #else
        return nil
      #endif
      typealias Open = @convention(c) (Int, UnsafeMutableRawPointer?, Int32, Int32, Int32, UInt) -> Int
      guard let call = LoadedFunction.find("syscall", as: Open.self) else { return nil }
      // struct perf_event_attr of linux/perf_event.h in its first version, 64 bytes: a hardware event (type 0), number
      // 1, instructions; flags exclude_kernel (bit 5) and exclude_hv (bit 6).
      var attributes: [UInt64] = [64 << 32, 1, 0, 0, 0, 1 << 5 | 1 << 6, 0, 0]
      let opened = call(number, &attributes, 0, -1, -1, 0)
      guard opened >= 0 else { return nil }
      file = Int32(truncatingIfNeeded: opened)
    }

    deinit { close(file) }

    /// How many instructions `body` takes, or `nil` when the counter gives no number.
    func count(_ body: () -> Void) -> Int? {
      guard let before = value() else { return nil }
      body()
      return value().map { $0 - before }
    }

    private func value() -> Int? {
      var value = 0
      return read(file, &value, MemoryLayout<Int>.size) == MemoryLayout<Int>.size ? value : nil
    }
  }
#else
  /// Counts nothing: only Linux has the counter this uses.
  final class InstructionCounter {
    init?() { return nil }

    func count(_ body: () -> Void) -> Int? { nil }
  }
#endif

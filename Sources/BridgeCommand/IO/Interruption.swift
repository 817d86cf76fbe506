import Foundation

/// What is put right when a signal ends the process: a progress bar is taken away, a half-written file is removed.
///
/// A process has one of each at the most. Both are kept where a signal handler can reach them, which may call little more
/// than `write` and `unlink` (POSIX, signal-safety). Nothing is noted before `install`, as in a process of tests.
enum Interruption {
  nonisolated(unsafe) private static var isInstalled = false
  nonisolated(unsafe) private static var bar: Int32 = -1
  nonisolated(unsafe) private static var file: UnsafeMutablePointer<CChar>?

  /// Puts things right on the signals that end a process; whichever was ignored, as `nohup` has it, stays so.
  static func install() {
    isInstalled = true
    for number in [SIGINT, SIGTERM, SIGHUP] {
      let before = signal(number, handler)
      if unsafeBitCast(before, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self) { signal(number, SIG_IGN) }
    }
  }

  /// Notes that a progress bar is on a terminal, or no more.
  static func showsBar(on descriptor: Int32?) {
    if isInstalled { bar = descriptor ?? -1 }
  }

  /// Notes a file that is only half written, or that there is none any more.
  static func writes(_ path: String?) {
    guard isInstalled else { return }
    let last = file
    file = path.flatMap { strdup($0) }
    free(last)
  }

  private static let handler: @convention(c) (Int32) -> Void = { number in
    if bar >= 0 {
      var erasure: (UInt8, UInt8, UInt8, UInt8) = (0x0D, 0x1B, 0x5B, 0x4B)
      _ = Foundation.write(bar, &erasure, 4)
    }
    if let file { _ = unlink(file) }
    signal(number, SIG_DFL)
    raise(number)
  }
}

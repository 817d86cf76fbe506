import Foundation

/// Where a verb's text goes, collected in a buffer until it is flushed or the buffer is full.
///
/// Behind it is a file descriptor: the process's own or, to look at later what was written, that of a file without a
/// name.
public final class CommandOutput: Sendable {
  /// Whether a person reads it as it comes.
  public let isTerminal: Bool
  /// The open file, pipe or terminal; whoever writes to it directly flushes first.
  var descriptor: Int32 {
    lock.lock()
    defer { lock.unlock() }
    return open
  }
  private let name: String
  private let isOwned: Bool
  private let fixedColumns: Int?
  private let lock = NSLock()
  nonisolated(unsafe) private var open: Int32
  nonisolated(unsafe) private var buffer: [UInt8] = []

  private static let capacity = 65_536

  /// Creates an output to an open descriptor, which stays open; errors call it by the name.
  public init(descriptor: Int32, name: String) {
    open = descriptor
    self.name = name
    isTerminal = isatty(descriptor) == 1
    isOwned = false
    fixedColumns = nil
  }

  /// Creates an output whose `text` can be asked for, like a terminal of so many columns or, without, like a file.
  ///
  /// Throws `CommandError` when the system has no room for a file without a name.
  public init(keepingForColumns columns: Int? = nil) throws(CommandError) {
    open = try FileSystem.openUnnamed()
    name = "memory"
    isTerminal = columns != nil
    isOwned = true
    fixedColumns = columns
  }

  deinit { if isOwned { _ = close(open) } }

  /// Goes on with a descriptor of its own for the same file, and leaves the one it had to what another stands for.
  func moveAside(leaving other: Int32) throws(CommandError) {
    lock.lock()
    defer { lock.unlock() }
    try drain()
    let own = dup(open)
    guard own >= 0, dup2(other, open) >= 0 else {
      throw CommandError(.unwritable, at: name, message: String(cString: strerror(errno)))
    }
    open = own
  }

  /// The width of the terminal in columns, or `nil` when it is none or does not say.
  public var columns: Int? {
    isTerminal ? fixedColumns ?? FileSystem.columns(of: descriptor) : nil
  }

  /// Everything that was written to an output that keeps it; throws as `flush` does.
  public func text() throws(CommandError) -> String {
    try flush()
    return String(decoding: try FileSystem.contents(of: descriptor, name: name), as: UTF8.self)
  }

  /// Writes bytes, to a terminal at once; throws `CommandError` when the system refuses or the reader has gone.
  public func write(_ bytes: [UInt8]) throws(CommandError) {
    lock.lock()
    defer { lock.unlock() }
    buffer += bytes
    if isTerminal || buffer.count >= Self.capacity { try drain() }
  }

  /// Writes text; throws as `write` of bytes does.
  public func write(_ text: String) throws(CommandError) { try write(Array(text.utf8)) }

  /// Writes text and a line end; throws as `write` of bytes does.
  public func writeLine(_ text: String) throws(CommandError) { try write(text + "\n") }

  /// Hands on what is in the buffer.
  public func flush() throws(CommandError) {
    lock.lock()
    defer { lock.unlock() }
    try drain()
  }

  private func drain() throws(CommandError) {
    guard !buffer.isEmpty else { return }
    defer { buffer.removeAll(keepingCapacity: true) }
    let outcome = buffer.withUnsafeBytes { bytes in
      Result.catching { () throws(CommandError) in try FileSystem.write(open, bytes, name: name) }
    }
    try outcome.get()
  }
}

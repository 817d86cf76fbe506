import Foundation

/// Where a verb's text goes, collected in a buffer until it is flushed or the buffer is full.
///
/// A file descriptor stands behind it or, for tests, only memory.
public final class CommandOutput: Sendable {
  /// Whether a person reads it as it comes.
  public let isTerminal: Bool
  private let descriptor: Int32?
  private let name: String
  private let fixedColumns: Int?
  private let lock = NSLock()
  nonisolated(unsafe) private var buffer: [UInt8] = []

  private static let capacity = 65_536

  /// Creates an output to an open descriptor, which stays open.
  public init(descriptor: Int32, name: String) {
    self.descriptor = descriptor
    self.name = name
    isTerminal = isatty(descriptor) == 1
    fixedColumns = nil
  }

  /// Creates an output that keeps everything, as a terminal of so many columns or, without, as a file.
  public init(columns: Int? = nil) {
    descriptor = nil
    name = "memory"
    isTerminal = columns != nil
    fixedColumns = columns
  }

  /// The width of the terminal in columns, or `nil` when it is none or does not say.
  public var columns: Int? {
    guard isTerminal else { return nil }
    return fixedColumns ?? descriptor.flatMap { FileSystem.columns(of: $0) }
  }

  /// Everything written so far to an output that keeps it.
  public var text: String { lock.withLock { String(decoding: buffer, as: UTF8.self) } }

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
    guard let descriptor, !buffer.isEmpty else { return }
    defer { buffer.removeAll(keepingCapacity: true) }
    let outcome = buffer.withUnsafeBytes { bytes in
      Result.catching { () throws(CommandError) in try FileSystem.write(descriptor, bytes, name: name) }
    }
    try outcome.get()
  }
}

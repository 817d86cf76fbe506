import Foundation

/// Where a verb's bytes come from: a file, standard input or memory.
public final class CommandInput: Sendable {
  /// The file's name as the user gave it, or `standard input`.
  public let name: String
  /// How many bytes there are in all, or `nil` when that cannot be known.
  public let byteCount: Int?
  /// The file behind it, where it is a regular one.
  let file: FileIdentity?
  private let source: @Sendable (UnsafeMutableRawBufferPointer) throws(CommandError) -> Int

  /// Creates an input from a closure that fills a buffer and gives the number of bytes, 0 at the end.
  public convenience init(
    name: String, byteCount: Int? = nil,
    read: @escaping @Sendable (UnsafeMutableRawBufferPointer) throws(CommandError) -> Int
  ) {
    self.init(name: name, byteCount: byteCount, file: nil, read: read)
  }

  init(
    name: String, byteCount: Int?, file: FileIdentity?,
    read: @escaping @Sendable (UnsafeMutableRawBufferPointer) throws(CommandError) -> Int
  ) {
    self.name = name
    self.byteCount = byteCount
    self.file = file
    source = read
  }

  /// Creates an input from bytes in memory.
  public convenience init(name: String = "standard input", bytes: [UInt8] = []) {
    let rest = MemoryCursor(bytes)
    self.init(name: name, byteCount: bytes.count) { buffer in rest.read(into: buffer) }
  }

  /// Opens a file; throws `CommandError` when the system refuses.
  convenience init(path: String) throws(CommandError) {
    let file = try OpenFile(reading: path)
    self.init(
      name: path, byteCount: FileSystem.size(of: file.descriptor), file: FileIdentity(descriptor: file.descriptor)
    ) {
      buffer throws(CommandError) in try FileSystem.read(file.descriptor, into: buffer, name: path)
    }
  }

  /// Fills a buffer as far as bytes are at hand and gives their number, 0 at the end.
  public func read(into buffer: UnsafeMutableRawBufferPointer) throws(CommandError) -> Int { try source(buffer) }

  /// Reads all that is left; throws `CommandError` when it is more than a limit in bytes.
  func readAll(limit: Int) throws(CommandError) -> [UInt8] {
    var all: [UInt8] = []
    if let byteCount { all.reserveCapacity(min(byteCount, limit)) }
    var chunk = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = try chunk.fill { buffer throws(CommandError) in try read(into: buffer) }
      guard count > 0 else { return all }
      guard all.count + count <= limit else {
        throw CommandError(.invalidInput, at: name, message: "expected at most \(limit) bytes, found more")
      }
      all.append(contentsOf: chunk[..<count])
    }
  }
}

extension [UInt8] {
  /// Lends out the elements to be filled, keeping the type of what is thrown.
  mutating func fill<Result>(
    _ body: (UnsafeMutableRawBufferPointer) throws(CommandError) -> Result
  ) throws(CommandError) -> Result {
    let outcome = withUnsafeMutableBytes { buffer in
      Swift.Result.catching { () throws(CommandError) in try body(buffer) }
    }
    return try outcome.get()
  }
}

/// Bytes in memory and how far they were read.
private final class MemoryCursor: Sendable {
  private let bytes: [UInt8]
  private let lock = NSLock()
  nonisolated(unsafe) private var position = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  func read(into buffer: UnsafeMutableRawBufferPointer) -> Int {
    lock.withLock {
      let count = min(buffer.count, bytes.count - position)
      buffer.copyBytes(from: bytes[position..<position + count])
      position += count
      return count
    }
  }
}

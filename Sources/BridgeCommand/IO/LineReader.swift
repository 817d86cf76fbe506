import Foundation

/// Reads an input line by line into one buffer that is used again and again.
struct LineReader {
  /// What was read.
  enum Line {
    /// A line without its end, lent until the next call.
    case text(UnsafeRawBufferPointer)
    /// A line that is longer than allowed and is passed over.
    case tooLong(number: Int)
  }

  private let input: CommandInput
  private let limit: Int
  private var buffer = [UInt8](repeating: 0, count: pieceSize)
  private var start = 0
  private var end = 0
  private var isAtEnd = false
  private var isInsideOverlong = false
  private var lineNumber = 0

  private static let pieceSize = 131_072
  /// How many times the limit is read of a line in search of its end.
  private static let patience = 16

  /// Creates a reader; a line may have so many bytes.
  init(_ input: CommandInput, limit: Int) {
    self.input = input
    self.limit = limit
  }

  /// Hands the next line to a closure, or gives `nil` at the end; a last line without its end counts.
  ///
  /// A line is known to be too long before its end is there. What is left of it is passed over with the next call,
  /// which throws `CommandError` when that does not end either.
  mutating func next<Result>(
    _ body: (Line) throws(CommandError) -> Result
  ) throws(CommandError) -> Result? {
    if isInsideOverlong { try skipLine() }
    var scanned = start
    lineNumber += 1
    while true {
      if let newline = newline(from: scanned) {
        let line = start..<newline
        start = newline + 1
        return try line.count > limit ? body(.tooLong(number: lineNumber)) : lend(line, body)
      }
      if end - start > limit {
        isInsideOverlong = true
        start = end
        return try body(.tooLong(number: lineNumber))
      }
      if isAtEnd {
        let line = start..<end
        start = end
        return line.isEmpty ? nil : try lend(line, body)
      }
      scanned = try refill()
    }
  }

  /// Goes on behind the end of a line that is too long.
  private mutating func skipLine() throws(CommandError) {
    isInsideOverlong = false
    var skipped = limit
    while !isAtEnd {
      let first = try refill()
      if let newline = newline(from: first) {
        start = newline + 1
        return
      }
      skipped += end - first
      start = end
      guard skipped / Self.patience < limit else {
        throw CommandError(
          .invalidInput, at: input.name,
          message: "line \(lineNumber) has no end within \(Quantity.bytes(skipped)), so nothing behind it is read")
      }
    }
  }

  /// Reads more and gives the position of the first new byte.
  private mutating func refill() throws(CommandError) -> Int {
    if start == end {
      (start, end) = (0, 0)
    } else if end == buffer.count {
      let isWorthMoving = start > buffer.count / 2
      // A line that fits needs no more room than the limit and a piece, which is the last step of growing.
      let larger = 2 * buffer.count < limit ? 2 * buffer.count : max(limit + Self.pieceSize, buffer.count + 1)
      let size = isWorthMoving ? buffer.count : larger
      let rest = buffer[start..<end]
      buffer = [UInt8](unsafeUninitializedCapacity: size) { bytes, count in
        bytes.initialize(repeating: 0)
        for (index, byte) in rest.enumerated() { bytes[index] = byte }
        count = size
      }
      (start, end) = (0, rest.count)
    }
    let first = end
    let count = try buffer.fill { bytes throws(CommandError) in
      try input.read(into: UnsafeMutableRawBufferPointer(rebasing: bytes[first...]))
    }
    end += count
    isAtEnd = count == 0
    return first
  }

  private func newline(from position: Int) -> Int? {
    buffer.withUnsafeBytes { bytes in
      guard position < end, let base = bytes.baseAddress,
        let found = memchr(base + position, 10, end - position)
      else { return nil }
      return UnsafeRawPointer(found) - base
    }
  }

  private func lend<Result>(
    _ line: Range<Int>, _ body: (Line) throws(CommandError) -> Result
  ) throws(CommandError) -> Result {
    let outcome = buffer.withUnsafeBytes { bytes in
      Swift.Result.catching { () throws(CommandError) in
        try body(.text(UnsafeRawBufferPointer(rebasing: bytes[line])))
      }
    }
    return try outcome.get()
  }
}

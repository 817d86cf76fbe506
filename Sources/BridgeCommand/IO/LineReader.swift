import Foundation

/// Reads an input line by line into one buffer that is used again and again.
struct LineReader {
  /// What was read.
  enum Line {
    /// A line without its end, lent until the next call.
    case text(UnsafeRawBufferPointer)
    /// A line that was longer than allowed and was passed over.
    case tooLong
  }

  private let input: CommandInput
  private let limit: Int
  private var buffer: [UInt8]
  private var start = 0
  private var end = 0
  private var isAtEnd = false

  /// Creates a reader; a line may have so many bytes.
  init(_ input: CommandInput, limit: Int) {
    self.input = input
    self.limit = limit
    buffer = [UInt8](repeating: 0, count: 131_072)
  }

  /// Hands the next line to a closure, or gives `nil` at the end; a last line without its end counts.
  mutating func next<Result>(
    _ body: (Line) throws(CommandError) -> Result
  ) throws(CommandError) -> Result? {
    var scanned = start
    var isOverlong = false
    while true {
      if let newline = newline(from: scanned) {
        let line = start..<newline
        start = newline + 1
        return try isOverlong || line.count > limit ? body(.tooLong) : lend(line, body)
      }
      if isAtEnd {
        let line = start..<end
        start = end
        if isOverlong || line.count > limit { return try body(.tooLong) }
        return line.isEmpty ? nil : try lend(line, body)
      }
      if end - start > limit {
        isOverlong = true
        start = end
      }
      scanned = try refill()
    }
  }

  /// Reads more and gives the position of the first new byte.
  private mutating func refill() throws(CommandError) -> Int {
    if start == end {
      (start, end) = (0, 0)
    } else if end == buffer.count {
      if start > buffer.count / 2 {
        buffer.replaceSubrange(0..<end - start, with: Array(buffer[start..<end]))
        (start, end) = (0, end - start)
      } else {
        buffer.append(contentsOf: repeatElement(0, count: buffer.count))
      }
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

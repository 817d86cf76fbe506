import ChannelCodec

/// Finds the records of JSON Lines in bytes that come in pieces of any size.
struct LineDecoder: Sendable {
  private let limits: TrafficLimits
  private var buffer = InputBuffer()
  private var searched = 0
  private var ended = false
  private var lineCount = 0
  private var records: LineRecordReader
  private var sawContent = false

  /// Whether an error has ended the reading, so that no further bytes can give another record.
  private(set) var hasFailed = false

  /// How many records were found, those that failed included.
  private(set) var recordCount = 0

  private struct Line {
    var number: Int
    var offset: Int
    var bytes: [UInt8]
    var isTerminated: Bool
  }

  /// Whether lines without anything out of the ordinary are read in a way of their own, which is only faster.
  private let readsPlainLines: Bool

  init(limits: TrafficLimits, codecs: ChannelCodecs, readsPlainLines: Bool = true) {
    self.limits = limits
    self.readsPlainLines = readsPlainLines
    records = LineRecordReader(limits: limits, codecs: codecs)
  }

  mutating func append(_ bytes: UnsafeRawBufferPointer) {
    if !hasFailed { buffer.append(bytes) }
  }

  mutating func finish() { ended = true }

  /// The next record, or `nil` when more bytes are needed or the recording is over.
  mutating func next() throws(TrafficError) -> TrafficRecord? {
    while let (size, isTerminated) = try nextLineSize() {
      if readsPlainLines, sawContent, let record = plainRecord(size) { return record }
      let line = takeLine(size, isTerminated: isTerminated)
      guard line.bytes.contains(where: { !Self.isBlank($0) }) else { continue }
      do throws(TrafficError) {
        if let record = try read(line) { return record }
      } catch {
        var error = error
        error.line = line.number
        error.offset = line.offset
        error.record = recordCount == 0 ? nil : recordCount
        throw error
      }
    }
    return nil
  }

  /// The record of the line at hand when it is one without anything out of the ordinary; the first may be a header.
  private mutating func plainRecord(_ size: Int) -> TrafficRecord? {
    let number = recordCount + 1
    let record = buffer.withBytes { bytes in
      records.plainRecord(UnsafeRawBufferPointer(rebasing: bytes[..<size]), number: number)
    }
    guard let record else { return nil }
    recordCount = number
    pass(size)
    return record
  }

  /// The record of a line that is not blank, or `nil` for a header.
  private mutating func read(_ line: Line) throws(TrafficError) -> TrafficRecord? {
    let isFirst = !sawContent
    sawContent = true
    let value: JSONValue
    do throws(CodecError) {
      value = try records.parse(line.bytes)
    } catch {
      recordCount += 1
      guard line.isTerminated else {
        hasFailed = true
        throw TrafficError(.truncated, message: "the recording ends inside a line (\(error.message))")
      }
      throw TrafficError(
        .invalidJSON, path: error.path,
        message: error.message + (error.offset.map { " at byte \($0) of the line" } ?? ""))
    }
    if isFirst, value["islandbridge"] != nil {
      do throws(TrafficError) {
        try records.readHeader(value)
      } catch {
        hasFailed = true
        throw error
      }
      return nil
    }
    recordCount += 1
    return try records.record(value, number: recordCount)
  }

  /// The size of the next line without its end, or `nil` when more bytes are needed or there is none.
  private mutating func nextLineSize() throws(TrafficError) -> (size: Int, isTerminated: Bool)? {
    guard !hasFailed else { return nil }
    let lineFeed = buffer.firstIndex(of: UInt8(ascii: "\n"), from: searched)
    let size = lineFeed ?? buffer.count
    guard size <= limits.maximumLineSize else {
      throw fail(
        .sizeLimit, "expected a line of at most \(Wording.bytes(limits.maximumLineSize)), found more")
    }
    try checkBeginning(size)
    guard lineFeed != nil || ended && size > 0 else {
      searched = size
      return nil
    }
    return (size, lineFeed != nil)
  }

  /// The line of a size, which is taken off the bytes at hand.
  private mutating func takeLine(_ size: Int, isTerminated: Bool) -> Line {
    let line = Line(
      number: lineCount + 1, offset: buffer.offset, bytes: buffer.prefix(size), isTerminated: isTerminated)
    pass(size)
    return line
  }

  private mutating func pass(_ size: Int) {
    buffer.consume(size + 1)
    searched = 0
    lineCount += 1
  }

  /// Throws when the content cannot be JSON Lines, before all of a line that may be endless is there.
  ///
  /// Only the line at hand counts: what comes behind it may not be there yet.
  private mutating func checkBeginning(_ lineSize: Int) throws(TrafficError) {
    guard !sawContent else { return }
    let beginning = buffer.prefix(min(lineSize, 256)).drop { Self.isBlank($0) || [0xEF, 0xBB, 0xBF].contains($0) }
    guard let first = beginning.first, first != UInt8(ascii: "{") else { return }
    throw fail(.notTraffic, "expected the bytes ISLB or a line that begins with {, found neither")
  }

  private mutating func fail(_ code: TrafficError.Code, _ message: String) -> TrafficError {
    hasFailed = true
    return TrafficError(code, offset: buffer.offset, line: lineCount + 1, message: message)
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0D || byte == 0x0A
  }
}

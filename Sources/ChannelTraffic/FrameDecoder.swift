/// Finds the frames of a binary stream in bytes that come in pieces of any size, from a file or a socket.
///
/// Memory is bounded by the largest frame allowed; a length is checked before anything waits for its bytes. A failure
/// inside one frame lets the next call go on behind it; one of the framing itself ends the stream, and so does its end
/// inside a frame.
public struct FrameDecoder: Sendable {
  private let limits: TrafficLimits
  private var buffer = InputBuffer()
  private var started = false
  private var ended = false
  /// Whether an error has ended the reading, so that no further bytes can give another frame.
  public private(set) var hasFailed = false

  /// How many records were found, those that failed included.
  public private(set) var recordCount = 0

  /// Creates a decoder for a whole stream, which begins with its header.
  public init(limits: TrafficLimits = .default) { self.limits = limits }

  /// Where the next frame begins, in bytes from the start of the stream.
  public var offset: Int { buffer.offset }

  /// Takes more bytes.
  public mutating func append(_ bytes: UnsafeRawBufferPointer) {
    if !hasFailed { buffer.append(bytes) }
  }

  /// Takes more bytes.
  public mutating func append(_ bytes: [UInt8]) { bytes.withUnsafeBytes { append($0) } }

  /// Says that no more bytes will come.
  public mutating func finish() { ended = true }

  /// The next frame, or `nil` when more bytes are needed or the stream is over.
  public mutating func next() throws(TrafficError) -> TrafficFrame? {
    guard !hasFailed, try start(), let length = try bodySize() else { return nil }
    let outcome: Result<TrafficFrame, TrafficError> = buffer.withBytes { bytes in
      let body = UnsafeRawBufferPointer(
        rebasing: bytes[FrameLayout.frameHeaderSize..<FrameLayout.frameHeaderSize + length])
      let check = UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: 8, as: UInt32.self))
      guard CRC32.checksum(body) == check else {
        return .failure(TrafficError(.damaged, message: "the frame's check sum does not hold"))
      }
      do throws(TrafficError) {
        return .success(try FrameBody(bytes: body, limits: limits).frame())
      } catch {
        return .failure(error)
      }
    }
    let offset = buffer.offset
    buffer.consume(FrameLayout.frameHeaderSize + length)
    switch outcome {
    case .success(let frame):
      if case .record = frame { recordCount += 1 }
      return frame
    case .failure(var error):
      recordCount += 1
      error.record = recordCount
      error.offset = offset
      throw error
    }
  }

  /// Reads the stream's header; `false` when more bytes are needed.
  private mutating func start() throws(TrafficError) -> Bool {
    guard !started else { return true }
    let header = buffer.prefix(FrameLayout.streamHeaderSize)
    guard header.starts(with: FrameLayout.magic.prefix(header.count)) else {
      throw fail(.notTraffic, "expected the bytes ISLB, found others")
    }
    guard header.count == FrameLayout.streamHeaderSize else {
      if ended, !header.isEmpty { throw fail(.truncated, "the recording ends inside its header") }
      return false
    }
    guard header[4] == FrameLayout.version else {
      throw fail(.unsupported, "expected version \(FrameLayout.version) of the binary form, found \(header[4])")
    }
    guard header[5] == 0 else {
      throw fail(.unsupported, "expected no flags in the header, found \(header[5])")
    }
    buffer.consume(FrameLayout.streamHeaderSize)
    started = true
    return true
  }

  /// The size of the next frame's body once all of it is there, or `nil` when more bytes are needed.
  private mutating func bodySize() throws(TrafficError) -> Int? {
    let (length, inverted) = buffer.withBytes { bytes -> (UInt32, UInt32?) in
      guard bytes.count >= 4 else { return (0, nil) }
      let length = UInt32(littleEndian: bytes.loadUnaligned(as: UInt32.self))
      guard bytes.count >= 8 else { return (length, nil) }
      return (length, UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: 4, as: UInt32.self)))
    }
    guard let inverted else { return try endOfStream() }
    guard inverted == ~length, length > 0 else {
      throw fail(.damaged, "the frame's length does not hold, so nothing behind it can be read")
    }
    guard let size = Int(exactly: length), size <= limits.maximumFrameSize else {
      throw fail(.sizeLimit, "expected a frame of at most \(Wording.bytes(limits.maximumFrameSize)), found \(length)")
    }
    guard buffer.count - FrameLayout.frameHeaderSize >= size else { return try endOfStream() }
    return size
  }

  /// Throws when the stream is over and bytes are left, which are the beginning of a frame.
  private mutating func endOfStream() throws(TrafficError) -> Int? {
    guard ended, buffer.count > 0 else { return nil }
    throw fail(.truncated, "the recording ends inside a frame, after \(buffer.count) of its bytes")
  }

  /// An error after which nothing can be read.
  private mutating func fail(_ code: TrafficError.Code, _ message: String) -> TrafficError {
    hasFailed = true
    return TrafficError(
      code, record: started ? recordCount + 1 : nil, offset: buffer.offset, message: message)
  }
}

import Foundation

/// Reads the records of a recording, one after the other, from a file, a pipe or memory.
///
/// Memory does not grow with the recording. See `TrafficParser` for what happens after an error.
public final class TrafficReader {
  private static let pieceSize = 64 * 1024

  private var parser: TrafficParser
  private var source: Source
  private let name: String?

  private enum Source {
    case descriptor(Int32, owned: Bool)
    case bytes([UInt8])
    case exhausted
  }

  /// Opens a file; throws `unreadable` when the system will not.
  public init(
    path: String, limits: TrafficLimits = .default, codecs: ChannelCodecs = .wellKnown
  ) throws(TrafficError) {
    name = path
    parser = TrafficParser(limits: limits, codecs: codecs)
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw TrafficError(.unreadable, system: errno, file: path) }
    source = .descriptor(descriptor, owned: true)
  }

  /// Reads from an open file, pipe or socket, which stays open; `name` is what errors call it.
  public init(
    descriptor: Int32, name: String? = nil, limits: TrafficLimits = .default, codecs: ChannelCodecs = .wellKnown
  ) {
    self.name = name
    parser = TrafficParser(limits: limits, codecs: codecs)
    source = .descriptor(descriptor, owned: false)
  }

  /// Reads from memory; `name` is what errors call it.
  public init(
    bytes: [UInt8], name: String? = nil, limits: TrafficLimits = .default, codecs: ChannelCodecs = .wellKnown
  ) {
    self.name = name
    parser = TrafficParser(limits: limits, codecs: codecs)
    source = .bytes(bytes)
  }

  deinit { close() }

  /// The form, or `nil` before the first record was asked for and in an empty file.
  public var form: TrafficForm? { parser.form }

  /// The number of the last record given or reported, from 1.
  public var recordNumber: Int { parser.recordNumber }

  /// How many frames of other kinds than records were passed over, by kind.
  public var skippedFrames: [FrameKind: Int] { parser.skippedFrames }

  /// The next record, or `nil` when the recording is over.
  public func next() throws(TrafficError) -> TrafficRecord? {
    do throws(TrafficError) {
      while true {
        if let record = try parser.next() { return record }
        guard try fill() else { return nil }
      }
    } catch {
      // A source without an end would be read for ever after what nothing can come behind.
      if parser.hasFailed { close() }
      var error = error
      error.file = error.file ?? name
      throw error
    }
  }

  /// Takes the next piece from the source; `false` when there was none the last time either.
  private func fill() throws(TrafficError) -> Bool {
    switch source {
    case .exhausted: return false
    case .bytes(let bytes):
      parser.append(bytes)
      end()
    case .descriptor(let descriptor, _):
      let outcome = withUnsafeTemporaryAllocation(byteCount: Self.pieceSize, alignment: 16) {
        piece -> Result<Int, TrafficError> in
        while true {
          let count = read(descriptor, piece.baseAddress, piece.count)
          if count < 0, errno == EINTR { continue }
          guard count >= 0 else { return .failure(TrafficError(.unreadable, system: errno, file: name)) }
          parser.append(UnsafeRawBufferPointer(rebasing: piece[..<count]))
          return .success(count)
        }
      }
      do throws(TrafficError) {
        if try outcome.get() == 0 { end() }
      } catch {
        close()
        throw error
      }
    }
    return true
  }

  private func end() {
    close()
    parser.finish()
  }

  private func close() {
    if case .descriptor(let descriptor, owned: true) = source { _ = Foundation.close(descriptor) }
    source = .exhausted
  }
}

extension TrafficError {
  /// What the system says about a file.
  init(_ code: Code, system number: Int32, file: String?) {
    let text = String(cString: strerror(number))
    self.init(code, message: text.prefix(1).lowercased() + text.dropFirst())
    self.file = file
  }
}

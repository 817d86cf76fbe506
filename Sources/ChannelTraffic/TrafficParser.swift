import ChannelCodec

/// Finds the records of a recording of either form in bytes that come in pieces of any size.
///
/// The first byte tells the form: `I` begins a binary stream, anything else must be JSON Lines. Memory is bounded by
/// `TrafficLimits`, whatever the recording's length. A failure inside one record (`damaged`, `invalidRecord` and the
/// like) lets the next call go on behind it; where that is impossible, as after `truncated`, the next call gives `nil`.
public struct TrafficParser: Sendable {
  private enum State {
    case unknown
    case binary(FrameDecoder)
    case lines(LineDecoder)
  }

  private let limits: TrafficLimits
  private let codecs: ChannelCodecs
  private var state = State.unknown
  private var ended = false

  /// How many frames of other kinds than records were passed over, by kind.
  public private(set) var skippedFrames: [FrameKind: Int] = [:]

  /// Creates a parser; `codecs` serve for lines that say what a message means rather than what its bytes are.
  public init(limits: TrafficLimits = .default, codecs: ChannelCodecs = .wellKnown) {
    self.limits = limits
    self.codecs = codecs
  }

  /// The form, or `nil` before the first byte.
  public var form: TrafficForm? {
    switch state {
    case .unknown: return nil
    case .binary: return .binary
    case .lines: return .jsonLines
    }
  }

  /// The number of the last record given or reported, from 1.
  public var recordNumber: Int {
    switch state {
    case .unknown: return 0
    case .binary(let decoder): return decoder.recordCount
    case .lines(let decoder): return decoder.recordCount
    }
  }

  /// Whether an error has ended the reading, so that no further bytes can give another record.
  public var hasFailed: Bool {
    switch state {
    case .unknown: return false
    case .binary(let decoder): return decoder.hasFailed
    case .lines(let decoder): return decoder.hasFailed
    }
  }

  /// Takes more bytes.
  public mutating func append(_ bytes: UnsafeRawBufferPointer) {
    guard let first = bytes.first else { return }
    switch state {
    case .unknown:
      state =
        first == FrameLayout.magic.first
        ? .binary(FrameDecoder(limits: limits)) : .lines(LineDecoder(limits: limits, codecs: codecs))
      append(bytes)
    case .binary(var decoder):
      state = .unknown
      decoder.append(bytes)
      state = .binary(decoder)
    case .lines(var decoder):
      state = .unknown
      decoder.append(bytes)
      state = .lines(decoder)
    }
  }

  /// Takes more bytes.
  public mutating func append(_ bytes: [UInt8]) { bytes.withUnsafeBytes { append($0) } }

  /// Says that no more bytes will come.
  public mutating func finish() { ended = true }

  /// The next record, or `nil` when more bytes are needed or the recording is over.
  public mutating func next() throws(TrafficError) -> TrafficRecord? {
    switch state {
    case .unknown: return nil
    case .binary(var decoder):
      state = .unknown
      defer { state = .binary(decoder) }
      if ended { decoder.finish() }
      while let frame = try decoder.next() {
        switch frame {
        case .record(let record): return record
        case .other(let kind, _): skippedFrames[kind, default: 0] += 1
        }
      }
      return nil
    case .lines(var decoder):
      state = .unknown
      defer { state = .lines(decoder) }
      if ended { decoder.finish() }
      return try decoder.next()
    }
  }
}

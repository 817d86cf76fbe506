import ChannelTraffic

/// Reads the records of a recording from a file or standard input, and goes on behind what cannot be read.
struct RecordingReader {
  /// What was found.
  enum Item {
    /// A record.
    case record(TrafficRecord)
    /// A place that is no record.
    case failure(TrafficError)
  }

  private let input: CommandInput
  private var parser: TrafficParser
  private let progress: ProgressBar?
  private var piece = [UInt8](repeating: 0, count: 65_536)
  private var byteCount = 0
  private var isAtEnd = false

  /// Opens a recording, `-` for standard input; `streams` tells whether results are shown as they are found.
  init(_ operand: String, _ io: CommandIO, codecs: ChannelCodecs, streams: Bool) throws(CommandError) {
    self.init(try io.open(operand), io, codecs: codecs, streams: streams)
  }

  /// Reads a recording from an input.
  init(_ input: CommandInput, _ io: CommandIO, codecs: ChannelCodecs, streams: Bool) {
    self.input = input
    parser = TrafficParser(codecs: codecs)
    progress = ProgressBar(io, label: input.name, total: input.byteCount, streams: streams)
  }

  /// What messages call the recording: the file's name, or `standard input`.
  var name: String { input.name }

  /// The number of the last record given or reported, from 1.
  var recordNumber: Int { parser.recordNumber }

  /// The next record or failure, or `nil` at the end; throws `CommandError` when the system will not read on.
  mutating func next() throws(CommandError) -> Item? {
    while true {
      do throws(TrafficError) {
        if let record = try parser.next() { return .record(record) }
      } catch {
        try progress?.clear()
        // Nothing can come behind some failures, and a pipe or a device may never end.
        if parser.hasFailed { isAtEnd = true }
        return .failure(error)
      }
      guard !isAtEnd else {
        try progress?.clear()
        return nil
      }
      try fill()
    }
  }

  private mutating func fill() throws(CommandError) {
    let count = try piece.fill { buffer throws(CommandError) in
      let count = try input.read(into: buffer)
      parser.append(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
      return count
    }
    byteCount += count
    if count == 0 {
      isAtEnd = true
      parser.finish()
    }
    try progress?.update(bytes: byteCount, records: parser.recordNumber)
  }
}

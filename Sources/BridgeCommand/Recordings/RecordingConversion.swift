import ChannelTraffic

/// Writes the records of one recording in a form.
struct RecordingConversion {
  /// The form to write.
  var form: TrafficForm
  /// Whether JSON Lines also say what the bytes mean.
  var isReadable: Bool
  /// Which channel uses which codec.
  var codecs: ChannelCodecs

  /// Converts what can be read, reports what cannot, and gives the numbers of both.
  func run(
    _ source: CommandInput, _ io: CommandIO, to descriptor: Int32, named name: String
  ) throws(CommandError) -> (records: Int, failures: Int) {
    var reader = RecordingReader(source, io, codecs: codecs, streams: name == "standard output")
    var writer: TrafficWriter?
    var failures = FailureLog(reader.name)
    var records = 0
    while let item = try reader.next() {
      switch item {
      case .failure(let failure): try failures.note(failure, io)
      case .record(let record):
        do throws(TrafficError) {
          if writer == nil { writer = try self.writer(descriptor, name) }
          try writer?.write(record)
        } catch {
          throw CommandError(error, writing: name)
        }
        records += 1
      }
    }
    try failures.finish(io)
    if writer == nil, failures.count == 0 {
      do throws(TrafficError) {
        // A recording without records still says what it is.
        writer = try self.writer(descriptor, name)
      } catch {
        throw CommandError(error, writing: name)
      }
    }
    writer?.close()
    return (records, failures.count)
  }

  private func writer(_ descriptor: Int32, _ name: String) throws(TrafficError) -> TrafficWriter {
    try TrafficWriter(descriptor: descriptor, form: form, name: name, readable: isReadable, codecs: codecs)
  }
}

extension CommandError {
  /// What went wrong while a recording was written.
  fileprivate init(_ error: TrafficError, writing name: String) {
    var error = error
    error.file = nil
    let isOfTheSystem = error.code == .closedPipe || error.code == .unwritable
    self.init(
      error.code == .closedPipe ? .closedPipe : .unwritable, at: name,
      message: isOfTheSystem ? error.message : error.description)
  }
}

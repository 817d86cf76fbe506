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
    _ source: String, _ io: CommandIO, to descriptor: Int32, named name: String
  ) throws(CommandError) -> (records: Int, failures: Int) {
    var reader = try RecordingReader(source, io, codecs: codecs, streams: name == "standard output")
    var writer: TrafficWriter?
    var (records, failures) = (0, 0)
    while let item = try reader.next() {
      switch item {
      case .failure(let failure):
        failures += 1
        try io.report(failure, in: source)
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
    if writer == nil, failures == 0 {
      do throws(TrafficError) {
        // A recording without records still says what it is.
        writer = try self.writer(descriptor, name)
      } catch {
        throw CommandError(error, writing: name)
      }
    }
    writer?.close()
    return (records, failures)
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
    self.init(error.code == .closedPipe ? .closedPipe : .unwritable, at: name, message: error.description)
  }
}

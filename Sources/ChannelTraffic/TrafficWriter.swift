import Foundation

/// Writes records to a file, a pipe or a socket, in either form.
///
/// Each record goes out whole with one write, so that a process that is killed loses at most the record it was
/// writing. After a failed write nothing more is written, since it would stand behind half a record. A program that
/// writes to pipes has to ignore `SIGPIPE` to learn of a closed one by the error `closedPipe`.
public final class TrafficWriter {
  /// The form that is written.
  public let form: TrafficForm

  /// How many bytes of half a record were cut off the end of the file that is continued; 0 when it was whole.
  public let tornBytes: Int

  private let file: OutputFile
  private let owned: Bool
  private let encoder: RecordEncoder
  private var isOpen = true

  /// What becomes of a file's content.
  public enum Mode: Sendable, Hashable {
    /// It is thrown away.
    case replace
    /// It is kept and continued, in its own form; half a record at its end is cut off.
    case append
  }

  /// Opens a file, made when it is missing, and claims it: a second writer gets `locked`.
  ///
  /// Without a `form` the path's extension decides. With `readable`, JSON Lines say beside the bytes what they mean, by the
  /// `codecs`. To continue a file it is read through: throws what its reader throws, except for half a record at its end.
  public convenience init(
    path: String, mode: Mode = .replace, form: TrafficForm? = nil, readable: Bool = false,
    limits: TrafficLimits = .default, codecs: ChannelCodecs = .wellKnown
  ) throws(TrafficError) {
    guard let wanted = form ?? TrafficForm(path: path) else {
      var error = TrafficError(.unwritable, message: "expected a name ending in .traffic or .jsonl, or a form")
      error.file = path
      throw error
    }
    let file = try OutputFile.claim(path)
    do throws(TrafficError) {
      let found =
        mode == .append && file.isRegular
        ? try ExistingRecording(file, wanted: wanted, limits: limits, codecs: codecs) : nil
      let encoder = RecordEncoder(form: wanted, readable: readable, limits: limits, codecs: codecs)
      if file.isRegular { try file.truncate(to: found?.goodLength ?? 0) }
      if found?.needsLineEnd == true { try file.write([UInt8(ascii: "\n")]) }
      if found?.hasHeader != true { try file.write(encoder.header) }
      self.init(file, owned: true, encoder: encoder, tornBytes: found?.tornBytes ?? 0)
    } catch {
      file.close()
      throw error
    }
  }

  /// Writes to an open file, pipe or socket, which stays open; `name` is what errors call it.
  public convenience init(
    descriptor: Int32, form: TrafficForm, name: String? = nil, readable: Bool = false,
    limits: TrafficLimits = .default, codecs: ChannelCodecs = .wellKnown
  ) throws(TrafficError) {
    let file = OutputFile(descriptor: descriptor, name: name)
    let encoder = RecordEncoder(form: form, readable: readable, limits: limits, codecs: codecs)
    try file.write(encoder.header)
    self.init(file, owned: false, encoder: encoder, tornBytes: 0)
  }

  private init(_ file: OutputFile, owned: Bool, encoder: RecordEncoder, tornBytes: Int) {
    self.file = file
    self.owned = owned
    self.encoder = encoder
    self.form = encoder.form
    self.tornBytes = tornBytes
  }

  deinit { close() }

  /// Writes one record; throws when it exceeds the limits or the system will not take it.
  public func write(_ record: TrafficRecord) throws(TrafficError) {
    guard isOpen else {
      var error = TrafficError(.unwritable, message: "the recording is closed, or a record before this one failed")
      error.file = file.name
      throw error
    }
    let bytes = try encoder.encode(record)
    do throws(TrafficError) {
      try file.write(bytes)
    } catch {
      close()
      throw error
    }
  }

  /// Ends the writing and closes a file that was opened by its path.
  public func close() {
    guard isOpen else { return }
    isOpen = false
    if owned { file.close() }
  }
}

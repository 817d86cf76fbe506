import Foundation

/// What is found in a file that is to be continued.
struct ExistingRecording {
  /// The length of the whole records, in bytes.
  var goodLength: Int
  /// The length of what is behind them.
  var tornBytes = 0
  /// Whether there is content, and so a header where the form needs one.
  var hasHeader: Bool
  /// Whether the last line is whole but has no end.
  var needsLineEnd = false

  /// Reads a file through; throws what its reader throws, except for half a record at its end.
  init(
    _ file: OutputFile, wanted: TrafficForm, limits: TrafficLimits, codecs: ChannelCodecs
  ) throws(TrafficError) {
    let length = try file.seek(toEnd: true)
    _ = try file.seek(toEnd: false)
    let reader = TrafficReader(descriptor: file.descriptor, name: file.name, limits: limits, codecs: codecs)
    goodLength = length
    do throws(TrafficError) {
      while try reader.next() != nil {}
    } catch {
      guard error.code == .truncated, let offset = error.offset else { throw error }
      goodLength = offset
      tornBytes = length - offset
    }
    hasHeader = goodLength > 0
    guard hasHeader else { return }
    if let form = reader.form, form != wanted {
      var error = TrafficError(.unwritable, message: "expected a recording in the form \(wanted), found \(form)")
      error.file = file.name
      throw error
    }
    var last: UInt8 = 0
    guard pread(file.descriptor, &last, 1, off_t(goodLength - 1)) == 1 else {
      throw TrafficError(.unreadable, system: errno, file: file.name)
    }
    needsLineEnd = wanted == .jsonLines && last != UInt8(ascii: "\n")
  }
}

import BridgeReport
import ChannelTraffic

extension Finding {
  /// The finding for a recording that cannot be read (on), or `nil` when it could not be read at all.
  init?(damage error: TrafficError, in recording: String) {
    guard error.code != .unreadable, error.code != .notTraffic, error.code != .unsupported, let record = error.record
    else { return nil }
    let location = Location(
      recording: recording, record: record, path: error.path, byteOffset: error.offset)
    if error.code == .truncated {
      self.init(
        .truncatedRecording, at: location, expected: "a whole record", actual: error.message,
        hint: "All records before it were used. Record again if the end matters.")
    } else {
      self.init(
        .damagedRecording, at: location, actual: error.message,
        hint: "All records before it were used. Take the recording from its source again.")
    }
  }
}

extension TrafficError {
  /// All but the file's name, which reports put in front themselves.
  var place: String {
    var error = self
    error.file = nil
    return error.description
  }
}

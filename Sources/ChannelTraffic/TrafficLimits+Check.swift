extension TrafficLimits {
  /// Throws when a record is not one that both forms can hold.
  func check(_ record: TrafficRecord) throws(TrafficError) {
    for (name, number) in [("id", record.id), ("time", record.time), ("sequence", record.sequence)] {
      guard let number, number < 0 else { continue }
      throw TrafficError(.invalidRecord, message: "expected a \(name) of 0 or more, found \(number)")
    }
    try checkChannel(size: record.channel.utf8.count)
    try checkFrame(size: FrameLayout.bodySize(record))
  }

  /// Throws when a channel's name is too long.
  func checkChannel(size: Int) throws(TrafficError) {
    guard size > maximumChannelSize else { return }
    throw TrafficError(
      .sizeLimit, path: "channel",
      message: "expected a channel name of at most \(Wording.bytes(maximumChannelSize)), found \(size)")
  }

  /// Throws when a frame is too large.
  func checkFrame(size: Int) throws(TrafficError) {
    guard size > maximumFrameSize else { return }
    throw TrafficError(
      .sizeLimit, message: "expected a frame of at most \(Wording.bytes(maximumFrameSize)), found \(size)")
  }
}

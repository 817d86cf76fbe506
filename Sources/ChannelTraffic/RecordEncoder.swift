/// Writes records in either form.
struct RecordEncoder {
  let form: TrafficForm
  private let frames: FrameEncoder
  private let lines: LineEncoder

  init(form: TrafficForm, readable: Bool, limits: TrafficLimits, codecs: ChannelCodecs) {
    self.form = form
    frames = FrameEncoder(limits: limits)
    lines = LineEncoder(limits: limits, codecs: readable ? codecs : nil)
  }

  /// What a recording begins with.
  var header: [UInt8] { form == .binary ? FrameEncoder.streamHeader : Array((LineEncoder.header + "\n").utf8) }

  /// The bytes of a record.
  func encode(_ record: TrafficRecord) throws(TrafficError) -> [UInt8] {
    switch form {
    case .binary: return try frames.encode(record)
    case .jsonLines: return Array((try lines.encode(record) + "\n").utf8)
    }
  }
}

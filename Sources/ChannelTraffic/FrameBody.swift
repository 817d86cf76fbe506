/// Reads what a frame holds, its check sum already known to be right.
struct FrameBody {
  let bytes: UnsafeRawBufferPointer
  let limits: TrafficLimits

  /// The frame.
  func frame() throws(TrafficError) -> TrafficFrame {
    guard let first = bytes.first else { throw invalid("expected a kind, found nothing") }
    let kind = FrameKind(rawValue: first)
    guard let type = kind.recordType else { return .other(kind, body: [UInt8](bytes.dropFirst())) }
    return .record(try record(type.direction, type.kind))
  }

  private func record(
    _ direction: TrafficDirection, _ kind: TrafficRecordKind
  ) throws(TrafficError) -> TrafficRecord {
    guard bytes.count >= FrameLayout.recordHeaderSize else {
      throw invalid("expected at least \(Wording.bytes(FrameLayout.recordHeaderSize)), found \(bytes.count)")
    }
    let flags = FrameFlags(rawValue: bytes[1])
    guard FrameFlags.known.isSuperset(of: flags) else {
      throw TrafficError(.unsupported, message: "expected flags of version 1, found \(flags.rawValue)")
    }
    let channelSize = Int(UInt16(littleEndian: bytes.loadUnaligned(fromByteOffset: 2, as: UInt16.self)))
    try limits.checkChannel(size: channelSize)
    let id = try number(at: 4, "id")
    var position = FrameLayout.recordHeaderSize
    var time: Int?
    if flags.contains(.time) {
      time = try number(at: position, "time")
      position += 8
    }
    var sequence: Int?
    if flags.contains(.sequence) {
      sequence = try number(at: position, "sequence")
      position += 8
    }
    guard bytes.count - position >= channelSize else {
      let left = max(bytes.count - position, 0)
      throw invalid("expected a channel name of \(Wording.bytes(channelSize)), found \(left)")
    }
    let payloadStart = position + channelSize
    guard let channel = String(validating: bytes[position..<payloadStart], as: UTF8.self) else {
      throw invalid("expected a channel name in UTF-8, found other bytes")
    }
    guard flags.contains(.payload) || payloadStart == bytes.count else {
      throw invalid("expected no payload, found \(Wording.bytes(bytes.count - payloadStart))")
    }
    return TrafficRecord(
      direction, kind, channel: channel, id: id,
      payload: flags.contains(.payload) ? [UInt8](bytes[payloadStart...]) : nil, sequence: sequence, time: time,
      noReplyWanted: flags.contains(.noReplyWanted), injected: flags.contains(.injected))
  }

  /// The eight bytes at a position as a number that is not negative.
  private func number(at position: Int, _ name: String) throws(TrafficError) -> Int {
    guard bytes.count - position >= 8 else { throw invalid("expected 8 bytes of \(name), found the end") }
    let value = UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: position, as: UInt64.self))
    guard let number = Int(exactly: value) else { throw invalid("expected \(name) below 2^63, found \(value)") }
    return number
  }

  private func invalid(_ message: String) -> TrafficError { TrafficError(.invalidRecord, message: message) }
}

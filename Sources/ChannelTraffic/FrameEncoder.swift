/// Turns records into frames of the binary stream.
public struct FrameEncoder: Sendable {
  /// What is written at the most.
  public var limits: TrafficLimits

  /// Creates an encoder.
  public init(limits: TrafficLimits = .default) { self.limits = limits }

  /// What every stream begins with, before its first frame.
  public static let streamHeader: [UInt8] = FrameLayout.magic + [FrameLayout.version, 0]

  /// The frame of a record; throws when the record exceeds the limits or has a negative number.
  public func encode(_ record: TrafficRecord) throws(TrafficError) -> [UInt8] {
    try limits.check(record)
    var flags: FrameFlags = []
    if record.payload != nil { flags.insert(.payload) }
    if record.noReplyWanted { flags.insert(.noReplyWanted) }
    if record.injected { flags.insert(.injected) }
    if record.time != nil { flags.insert(.time) }
    if record.sequence != nil { flags.insert(.sequence) }
    let kind = FrameKind(record.direction, record.kind)
    return frame(bodySize: FrameLayout.bodySize(record)) { body in
      body.append(kind.rawValue)
      body.append(flags.rawValue)
      body.append(littleEndian: UInt16(truncatingIfNeeded: record.channel.utf8.count))
      body.append(littleEndian: UInt64(truncatingIfNeeded: record.id))
      if let time = record.time { body.append(littleEndian: UInt64(truncatingIfNeeded: time)) }
      if let sequence = record.sequence { body.append(littleEndian: UInt64(truncatingIfNeeded: sequence)) }
      body.append(contentsOf: record.channel.utf8)
      if let payload = record.payload { body.append(contentsOf: payload) }
    }
  }

  /// A frame of any kind that carries no record; throws when it exceeds the limits.
  public func encode(_ kind: FrameKind, body: [UInt8]) throws(TrafficError) -> [UInt8] {
    guard body.count < limits.maximumFrameSize else {
      throw TrafficError(
        .sizeLimit,
        message: "expected a frame of at most \(Wording.bytes(limits.maximumFrameSize)), found \(body.count + 1)"
      )
    }
    return frame(bodySize: 1 + body.count) {
      $0.append(kind.rawValue)
      $0.append(contentsOf: body)
    }
  }

  private func frame(bodySize: Int, _ write: (inout [UInt8]) -> Void) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(FrameLayout.frameHeaderSize + bodySize)
    let length = UInt32(truncatingIfNeeded: bodySize)
    bytes.append(littleEndian: length)
    bytes.append(littleEndian: ~length)
    bytes.append(littleEndian: UInt32(0))
    write(&bytes)
    let check = bytes.withUnsafeBytes {
      CRC32.checksum(UnsafeRawBufferPointer(rebasing: $0[FrameLayout.frameHeaderSize...]))
    }
    withUnsafeBytes(of: check.littleEndian) { bytes.replaceSubrange(8..<12, with: $0) }
    return bytes
  }
}

extension [UInt8] {
  /// Adds an integer, its lowest byte first.
  mutating func append<Value: FixedWidthInteger>(littleEndian value: Value) {
    Swift.withUnsafeBytes(of: value.littleEndian) { append(contentsOf: $0) }
  }
}

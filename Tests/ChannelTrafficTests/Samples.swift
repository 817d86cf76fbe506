import ChannelTraffic

/// Records of every shape.
enum Samples {
  static let all: [TrafficRecord] = {
    var records: [TrafficRecord] = []
    let payloads: [[UInt8]?] = [
      nil, [], [0], [7, 5, 0x68, 0x65, 0x6C, 0x6C, 0x6F, 0], Array(repeating: 0xA5, count: 300),
    ]
    for direction in TrafficDirection.allCases {
      for kind in TrafficRecordKind.allCases {
        for payload in payloads {
          let number = records.count
          records.append(
            TrafficRecord(
              direction, kind, channel: ["PW", "", "flutter/platform", "kanal/ü😀 \"x\"\n"][number % 4],
              id: [0, 1, 70_000, .max][number % 4], payload: payload, sequence: [nil, 0, number, .max][number / 2 % 4],
              time: [nil, 0, 1_234_567, .max][number / 3 % 4],
              noReplyWanted: kind == .message && number % 5 == 0, injected: number % 7 == 0))
        }
      }
    }
    return records
  }()

  /// The binary stream of records.
  static func stream(_ records: [TrafficRecord] = all) throws -> [UInt8] {
    try FrameEncoder.streamHeader + frames(records).joined()
  }

  static func frames(_ records: [TrafficRecord] = all) throws -> [[UInt8]] {
    let encoder = FrameEncoder()
    return try records.map { try encoder.encode($0) }
  }
}

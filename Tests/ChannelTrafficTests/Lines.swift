import ChannelTraffic
import Foundation

/// What a writer writes, as text.
enum Lines {
  static func text(_ records: [TrafficRecord], readable: Bool) throws -> String {
    let file = TemporaryFile("lines.jsonl")
    let writer = try TrafficWriter(path: file.path, readable: readable)
    for record in records { try writer.write(record) }
    writer.close()
    return String(decoding: try file.bytes(), as: UTF8.self)
  }
}

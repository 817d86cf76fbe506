import Foundation
import Testing

/// A line of a file in `protocol/vectors/activitykit`, which its README describes.
struct VectorLine: @unchecked Sendable, CustomTestStringConvertible {
  let json: [String: Any]
  var testDescription: String { id }

  var id: String { self["id"] ?? "?" }

  subscript<Value>(_ key: String) -> Value? { json[key] as? Value }

  /// The lines of a file.
  static func all(_ name: String) -> [VectorLine] {
    do {
      return try text(name).split(separator: "\n").map { line in
        let json = try JSONSerialization.jsonObject(with: Data(line.utf8))
        return VectorLine(json: try #require(json as? [String: Any], "\(line)"))
      }
    } catch {
      Issue.record(error)
      return []
    }
  }

  /// A value as compact JSON.
  static func compact(_ value: Any) throws -> Data {
    try JSONSerialization.data(withJSONObject: value, options: [.sortedKeys, .withoutEscapingSlashes])
  }

  private static func text(_ name: String) throws -> String {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    return try String(contentsOf: root.appending(path: "protocol/vectors/activitykit/\(name).jsonl"), encoding: .utf8)
  }
}

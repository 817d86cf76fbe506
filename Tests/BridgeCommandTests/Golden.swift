import Foundation
import Testing

/// Texts that are kept as files beside the tests.
enum Golden {
  /// Compares a text with the file of that name, or writes the file when the environment says `RECORD_GOLDEN=all`.
  static func expect(_ text: String, named name: String, _ location: SourceLocation = #_sourceLocation) throws {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Golden/\(name).txt")
    if ProcessInfo.processInfo.environment["RECORD_GOLDEN"] == "all" {
      try text.write(to: file, atomically: true, encoding: .utf8)
      return
    }
    let expected = try String(contentsOf: file, encoding: .utf8)
    #expect(text == expected, "RECORD_GOLDEN=all swift test writes \(name).txt anew", sourceLocation: location)
  }
}

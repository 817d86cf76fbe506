import Foundation

/// A file in a directory of its own, which goes with it.
final class TemporaryFile {
  let path: String
  private let directory: URL

  init(_ name: String, _ content: [UInt8]? = nil) {
    directory = FileManager.default.temporaryDirectory.appendingPathComponent("traffic-\(UUID().uuidString)")
    path = directory.appendingPathComponent(name).path
    try? FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    if let content { _ = FileManager.default.createFile(atPath: path, contents: Data(content)) }
  }

  deinit { try? FileManager.default.removeItem(at: directory) }

  func bytes() throws -> [UInt8] { [UInt8](try Data(contentsOf: URL(fileURLWithPath: path))) }
}

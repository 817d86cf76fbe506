import Foundation
import Testing

/// A program of this package, run as a process.
enum BuiltProgram {
  /// What came of it.
  struct Outcome {
    var status: Int32
    var output: String
    var errors: String

    /// The output's lines.
    var lines: [String] { output.split(separator: "\n").map(String.init) }
  }

  /// Runs the program of that name beside the test bundle.
  static func run(_ name: String, _ arguments: [String], environment: [String: String] = [:]) async throws
    -> Outcome
  {
    let places = [Bundle.main.executableURL] + Bundle.allBundles.map { Optional($0.bundleURL) }
    let files = places.compactMap { $0?.deletingLastPathComponent().appendingPathComponent(name) }
    let program = try #require(files.first { FileManager.default.isExecutableFile(atPath: $0.path) } as URL?)
    let process = Process()
    process.executableURL = program
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    process.standardInput = FileHandle.nullDevice
    let folder = try TemporaryFolder()
    let output = try folder.write("output", [UInt8]())
    let errors = try folder.write("errors", [UInt8]())
    process.standardOutput = FileHandle(forWritingAtPath: output)
    process.standardError = FileHandle(forWritingAtPath: errors)
    try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
      process.terminationHandler = { _ in continuation.resume() }
      do {
        try process.run()
      } catch {
        continuation.resume(throwing: error)
      }
    }
    return Outcome(
      status: process.terminationStatus, output: try String(contentsOfFile: output, encoding: .utf8),
      errors: try String(contentsOfFile: errors, encoding: .utf8))
  }
}

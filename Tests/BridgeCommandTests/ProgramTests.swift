import Foundation
import Testing

/// The built program as a process, for what only a process can show.
@Suite struct ProgramTests {
  /// The program beside the test bundle.
  private static func program() throws -> URL {
    let places = [Bundle.main.executableURL] + Bundle.allBundles.map { Optional($0.bundleURL) }
    let folders = places.compactMap { $0?.deletingLastPathComponent() }
    let files = folders.map { $0.appendingPathComponent("islandbridge") }
    return try #require(files.first { FileManager.default.isExecutableFile(atPath: $0.path) })
  }

  private struct Run {
    var process = Process()
    var input = Pipe()
    var output = Pipe()
    var errors = Pipe()

    init(_ arguments: String...) throws {
      process.executableURL = try ProgramTests.program()
      process.arguments = arguments
      process.standardInput = input
      process.standardOutput = output
      process.standardError = errors
      try process.run()
      // This process must not hold the ends that belong to the other one.
      try input.fileHandleForReading.close()
      try output.fileHandleForWriting.close()
      try errors.fileHandleForWriting.close()
    }

    func finish() throws -> (status: Int32, output: String, errors: String) {
      try? input.fileHandleForWriting.close()
      let text = try output.fileHandleForReading.readToEnd() ?? Data()
      let errors = try errors.fileHandleForReading.readToEnd() ?? Data()
      process.waitUntilExit()
      return (process.terminationStatus, String(decoding: text, as: UTF8.self), String(decoding: errors, as: UTF8.self))
    }
  }

  @Test func exitsWithTheStatusOfTheVerb() throws {
    #expect(try Run("--version").finish().status == 0)
    #expect(try Run("decode", "0").finish().status == 1)
    #expect(try Run("show", "/nowhere").finish().status == 2)
    let wrong = try Run("shwo").finish()
    #expect(wrong.status == 64 && wrong.output.isEmpty && wrong.errors.contains("did you mean 'show'?"))
  }

  @Test func answersEachLineBeforeTheNextOneIsAsked() throws {
    let run = try Run("decode", "--lines", "-")
    let answers = run.output.fileHandleForReading
    for (line, wanted) in [("01", "{\"bool\":true}\n"), ("zz", "{\"failure\":"), ("", "{\"null\":true}\n")] {
      try run.input.fileHandleForWriting.write(contentsOf: Data((line + "\n").utf8))
      #expect(String(decoding: answers.availableData, as: UTF8.self).hasPrefix(wanted))
    }
    #expect(try run.finish().status == 1)
  }

  @Test func aClosedPipeEndsItQuietly() throws {
    let run = try Run("decode", "--lines", "-")
    try run.output.fileHandleForReading.close()
    try run.input.fileHandleForWriting.write(contentsOf: Data("01\n".utf8))
    try run.input.fileHandleForWriting.close()
    let errors = try run.errors.fileHandleForReading.readToEnd() ?? Data()
    run.process.waitUntilExit()
    #expect(run.process.terminationStatus == 141)
    #expect(run.process.terminationReason == .exit)
    #expect(errors.isEmpty)
  }

  @Test func aFullDiskIsAnError() throws {
    try #require(FileManager.default.fileExists(atPath: "/dev/full"))
    let run = Process()
    run.executableURL = try Self.program()
    run.arguments = ["decode", "01"]
    run.standardOutput = FileHandle(forWritingAtPath: "/dev/full")
    let errors = Pipe()
    run.standardError = errors
    try run.run()
    try errors.fileHandleForWriting.close()
    let text = try errors.fileHandleForReading.readToEnd() ?? Data()
    run.waitUntilExit()
    #expect(run.terminationStatus == 2)
    #expect(String(decoding: text, as: UTF8.self) == "islandbridge: standard output: no space left on device\n")
  }

  @Test func colorsStayAwayFromPipes() throws {
    let folder = try TemporaryFolder()
    let session = try folder.write("session.traffic", try SampleTraffic.records())
    let run = try Run("show", session).finish()
    #expect(run.status == 0 && !run.output.contains("\u{1B}") && run.output.split(separator: "\n").count == 15)
  }
}

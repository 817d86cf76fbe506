import BridgeCommand
import Foundation
import Testing

/// Replays everything in fixtures/ with every set of handlers and compares with the verdict kept beside it.
///
/// `ISLANDBRIDGE_RECORD=all` writes the verdicts anew instead of comparing.
@Suite struct FixtureTests {
  static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  static let recordings: [String] = {
    let files = try? FileManager.default.contentsOfDirectory(atPath: root.appending(path: "fixtures").path)
    return (files ?? []).filter { $0.hasSuffix(".jsonl") || $0.hasSuffix(".traffic") }.sorted()
  }()

  /// What a command line prints, errors last, with the paths as they are seen from the project's folder.
  static func run(_ arguments: [String]) async throws -> String {
    let run = try await CommandRun.run(arguments)
    return (run.output + run.errors).replacingOccurrences(of: root.path + "/", with: "") + "exit \(run.status)\n"
  }

  static func check(_ text: String, against golden: String) throws {
    let file = root.appending(path: "fixtures/expected/\(golden).txt")
    if ProcessInfo.processInfo.environment["ISLANDBRIDGE_RECORD"] == "all" {
      try text.write(to: file, atomically: true, encoding: .utf8)
    } else {
      #expect(try String(contentsOf: file, encoding: .utf8) == text)
    }
  }

  @Test func thereAreRecordings() {
    #expect(Self.recordings.count >= 8)
  }

  @Test(arguments: recordings, ["stopwatch", "guide"])
  func replayGivesTheExpectedVerdict(recording: String, bridge: String) async throws {
    let path = Self.root.appending(path: "fixtures/\(recording)").path
    try Self.check(try await Self.run(["replay", "--bridge", bridge, path]), against: "\(recording).\(bridge)")
  }

  @Test(arguments: recordings)
  func statsGivesTheExpectedTable(recording: String) async throws {
    let path = Self.root.appending(path: "fixtures/\(recording)").path
    try Self.check(try await Self.run(["stats", path]), against: "\(recording).stats")
  }

  @Test func replayingTwiceAndSideBySideGivesTheSameReports() async throws {
    let paths = ["stopwatch.jsonl", "wrong-arguments.jsonl"].map { Self.root.appending(path: "fixtures/\($0)").path }
    func report(_ path: String, _ bridge: String) async throws -> String {
      try await Self.run(["replay", "--format", "jsonl", "--bridge", bridge, path])
    }
    var alone: [String] = []
    for path in paths { for bridge in ["stopwatch", "guide"] { alone.append(try await report(path, bridge)) } }
    for _ in 0..<3 {
      async let first = report(paths[0], "stopwatch")
      async let second = report(paths[0], "guide")
      async let third = report(paths[1], "stopwatch")
      async let fourth = report(paths[1], "guide")
      #expect(try await [first, second, third, fourth] == alone)
    }
  }
}

import Foundation
import Testing

/// That ids, tokens and journals are the same in every process, however it hashes.
@Suite struct DeterminismTests {
  private static func fixture(_ name: String) -> String {
    FixtureTests.root.appending(path: "fixtures/\(name)").path
  }

  @Test(arguments: [
    ["push", "--format", "jsonl", fixture("push/start.json"), fixture("push/update.json"), fixture("push/end.json")],
    ["push", "--format", "jsonl", fixture("push/pushwoosh-start.json"), fixture("push/pushwoosh-update.json")],
    ["replay", "--format", "jsonl", fixture("examples/live-activities.jsonl")],
    ["replay", "--format", "jsonl", "--bridge", "pushwoosh-published", fixture("examples/pushwoosh.jsonl")],
    ["replay", "--format", "jsonl", "--bridge", "guide", fixture("examples/stopwatch-misuse.jsonl")],
  ])
  func twoProcessesSayTheSame(_ arguments: [String]) async throws {
    let plain = try await BuiltProgram.run("islandbridge", arguments)
    let hashed = try await BuiltProgram.run(
      "islandbridge", arguments, environment: ["SWIFT_DETERMINISTIC_HASHING": "1"])
    #expect(!plain.output.isEmpty)
    #expect(plain.output == hashed.output && plain.status == hashed.status)
  }
}

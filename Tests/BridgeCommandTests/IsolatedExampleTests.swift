import Foundation
import Testing

/// Examples with a published defect that ends the process.
@Suite struct IsolatedExampleTests {
  /// A timer of no time is a range that ends before it begins: the app ends there, and every call behind it goes on without.
  @Test func thePublishedIslandTimerTrapsAtATimerOfNoTime() async throws {
    let path = FixtureTests.root.appending(path: "fixtures/examples/island-timer-zero.jsonl").path
    let run = try await BuiltProgram.run(
      "islandbridge", ["replay", "--isolate", "--bridge", "island-timer-published", path])
    let text = run.output.replacingOccurrences(of: FixtureTests.root.path + "/", with: "")
      // Which signal it is depends on the processor, and where the standard library traps on its version.
      .replacing(/the process ended with SIG[A-Z]+: .*Fatal error/, with: "the process ended: Fatal error")
    try FixtureTests.check(
      text + "exit \(run.status)\n", against: "../examples/expected/island-timer-zero.island-timer-published")
    let traps = text.split(separator: "\n").filter { $0.hasPrefix("error handler-trap") }
    #expect(traps.map { $0.split(separator: ":")[1].prefix { $0.isNumber } } == ["3", "7", "9", "11"])
  }
}

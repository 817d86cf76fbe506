import BridgeCommand
import LiveActivityExamples
import Testing

@Suite struct ExampleFixtureTests {
  /// Every recording into its example, and into that example as it is published.
  static let fixtures: [Fixture] = Fixture.recordings.flatMap { name -> [Fixture] in
    if name.hasPrefix("stopwatch") { return ["stopwatch", "guide"].map { Fixture(name: name, bridge: $0) } }
    guard let example = Example.all.first(where: { name == $0.name || name.hasPrefix($0.name + "-") }) else {
      return []
    }
    return [example.name, example.name + "-published"].map { Fixture(name: name, bridge: $0) }
      .filter { !$0.endsTheProcess }
  }

  @Test func everyExampleHasARecording() {
    #expect(Set(Example.all.map(\.name)).isSubset(of: Fixture.recordings))
    #expect(Self.fixtures.count == 2 * Fixture.recordings.count - 1)
  }

  @Test(arguments: fixtures) func replayEndsAsItDid(_ fixture: Fixture) async throws {
    let report = try await fixture.report()
    let outcome = try await fixture.outcome()
    try fixture.check(report + "\n" + outcome.text)
  }

  /// The examples have channels of their own, so that none is in the way of another.
  @Test(arguments: fixtures.filter { !$0.bridge.hasSuffix("-published") && $0.bridge != "guide" })
  func togetherTheyDoTheSame(_ fixture: Fixture) async throws {
    var all = fixture
    all.bridge = "all"
    #expect(try await all.outcome() == fixture.outcome())
    all.bridge = ""
    #expect(try await all.report() == fixture.report())
  }

  @Test(arguments: Example.all.map(\.name)) func theRecordingIsClean(_ name: String) async throws {
    #expect(try await Fixture(name: name, bridge: name).report().hasSuffix("no findings\nexit 0\n"))
  }

  @Test(arguments: Example.all.map(\.name)) func whatIsPublishedIsFoundOut(_ name: String) async throws {
    let report = try await Fixture(name: name, bridge: name + "-published").report()
    #expect(!report.contains("no findings"))
  }
}

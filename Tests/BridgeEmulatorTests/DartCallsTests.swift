import BridgeReport
import ChannelCodec
import ChannelTraffic
import Testing

@testable import BridgeEmulator

@MainActor
@Suite struct DartCallsTests {
  nonisolated static let refused: [(String, Int)] = [
    ("start", 6), ("=list", 1), ("start=", 7), ("start=list<", 12), ("start=as 5", 10), ("start=optional ", 16),
    ("nonsense:x=list", 1),
  ]

  @Test(arguments: refused)
  func whatSaysNothingIsRefusedWithItsColumn(text: String, column: Int) {
    var calls = DartCalls()
    let failure = #expect(throws: DartCalls.Failure.self) { try calls.add(text) }
    #expect(failure?.column == column)
    #expect(calls.isEmpty)
  }

  /// What is known of a call of that method on channel `PW`.
  func form(_ calls: DartCalls, of method: String) throws -> DartCallForm? {
    var builder = RecordingBuilder()
    try builder.call(method, reply: nil)
    var decoder = TrafficDecoder()
    return calls.expectation(for: decoder.decode(builder.records[0]))?.form
  }

  @Test func whatIsSaidLaterGoesBefore() throws {
    var calls = DartCalls()
    try calls.add("*=plain")
    try calls.add("get*=map")
    try calls.add("channel:PW method:getName=String")
    #expect(try form(calls, of: "getName") == .method(DartType("String")))
    #expect(try form(calls, of: "getAll") == .map(.dynamic, .dynamic))
    #expect(try form(calls, of: "set") == .plain)
    #expect(try form(DartCalls(), of: "set") == nil)
  }

  @Test func aTypeErrorNamesCallPathAndMessage() async throws {
    var builder = RecordingBuilder()
    try builder.call("names", reply: nil)
    let engine = EmulatedEngine()
    engine.setMethodHandler(MethodHandler(methods: ["names"]) { _ in .success(["a", 5]) }, on: "PW")
    var calls = DartCalls()
    try calls.add("names=list<String>")
    let options = ReplaySession.Options(dartCalls: calls)
    let findings = await ReplaySession(engine: engine, recording: "r", options: options).run(builder.records).findings
    let finding = try #require(findings.first)
    #expect(finding.rule == .dartTypeError)
    #expect(finding.location.path == "success[1]")
    #expect(finding.expected == "what invokeListMethod<String>('names') takes")
    #expect(finding.actual == "type 'int' is not a subtype of type 'String' in type cast")
  }
}

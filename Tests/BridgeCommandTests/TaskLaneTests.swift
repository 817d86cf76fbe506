import ChannelCodec
import ChannelTraffic
import Foundation
import Testing

/// Tasks that handlers start side by side, in a program of its own.
@Suite struct TaskLaneTests {
  /// What the handlers answer to calls of these methods, in their order.
  private static func answers(_ methods: [String]) async throws -> [String] {
    let folder = try TemporaryFolder()
    let codec = StandardMethodCodec()
    var records: [TrafficRecord] = []
    for (index, method) in methods.enumerated() {
      let call = try codec.encodeMethodCall(MethodCall(method))
      let message = TrafficRecord.message(.dartToHost, channel: "PW", id: index, payload: call, time: index * 1_000)
      let null = try codec.encodeSuccessEnvelope(.null)
      records += [message, .reply(to: message, payload: null, time: index * 1_000 + 1)]
    }
    let path = try folder.write("tasks.traffic", records)
    let run = try await BuiltProgram.run(
      "crashing-bridge", ["replay", "--bridge", "tasks", "--format", "jsonl", path])
    return try run.lines.compactMap { try JSONValue(parsing: $0)["actual"]?.string }
  }

  @Test func tasksTakeTheirStepsInOneOrder() async throws {
    let orders = try await Self.answers(["mixed", "mixed"]) + Self.answers(["mixed"])
    #expect(orders.count == 3 && Set(orders).count == 1)
    let steps = try #require(orders.first).trimmingCharacters(in: ["\""]).split(separator: " ").map(String.init)
    #expect(steps.count == 8 * 6)
    for letter in ["a", "b", "c", "d", "m"] {
      #expect(steps.filter { $0.hasSuffix(letter) } == (1...8).map { "\($0)\(letter)" })
    }
    #expect(steps.filter { $0.contains("#") } == (1...8).map { "\($0)#\($0)" })
    #expect(Array(steps.prefix(8)) == (1...8).map { "\($0)a" })
  }

  @Test func tasksRunOffTheMainThread() async throws {
    #expect(try await Self.answers(["where"]) == ["\"main thread false\""])
  }

  @Test func codeThatBlocksAThreadForATaskGoesOn() async throws {
    let answers = try await Self.answers(["blockMain", "blockTask", "blockMain"])
    #expect(answers == ["\"went on\"", "\"went on, on main true\"", "\"went on\""])
  }
}

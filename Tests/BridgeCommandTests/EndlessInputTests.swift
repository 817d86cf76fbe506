import ChannelTraffic
import Foundation
import Testing

@testable import BridgeCommand

/// Inputs that never end: whoever reads on after an error that nothing can come behind would not come back.
@Suite struct EndlessInputTests {
  /// What a failing run may read at the most, in bytes, beyond what it has to.
  private static let allowance = 4 << 20

  /// An input that repeats bytes behind others for ever, but fails when that has gone on for too long.
  private static func endless(_ head: [UInt8] = [], _ bytes: [UInt8], allowance: Int = allowance) -> CommandInput {
    let lock = NSLock()
    nonisolated(unsafe) var position = 0
    let period = bytes.count
    let supply = Array(repeatElement(bytes, count: 131_072 / period + 2).joined())
    return CommandInput(name: "standard input") { buffer throws(CommandError) in
      let start = lock.withLock {
        defer { position += buffer.count }
        return position
      }
      guard start < allowance else {
        throw CommandError(.unwritable, at: "standard input", message: "was read on without an end")
      }
      let first = head.dropFirst(start)
      buffer.copyBytes(from: first)
      let phase = max(start - head.count, 0) % period
      UnsafeMutableRawBufferPointer(rebasing: buffer.dropFirst(first.count))
        .copyBytes(from: supply[phase..<phase + buffer.count - first.count])
      return buffer.count
    }
  }

  private static func run(_ arguments: [String], _ input: CommandInput) async throws -> CommandRun {
    let output = try CommandOutput()
    let errors = try CommandOutput()
    let status = await BridgeCommand().run(arguments, io: CommandIO(input: input, output: output, errors: errors))
    return CommandRun(status: status, output: try output.text(), errors: try errors.text())
  }

  static let verbs = [
    ["show", "-"], ["show", "--format", "jsonl", "-"], ["stats", "-"], ["convert", "--to", "jsonl", "-", "/dev/null"],
    ["replay", "-"],
  ]

  /// What stands at the beginning, and what is repeated behind it.
  static let inputs: [(name: String, head: [UInt8], repeated: [UInt8])] = [
    ("yes", [], Array("y\n".utf8)), ("zeros", [], [0]), ("blanks and text", Array("\n \n".utf8), [0x78]),
    ("a later version", Array("ISLB".utf8) + [9, 0], [0]), ("a broken length", FrameEncoder.streamHeader, [1]),
    (
      "a frame beyond the limit", FrameEncoder.streamHeader + [0, 0, 0, 0x7F, 0xFF, 0xFF, 0xFF, 0x80] + [0, 0, 0, 0],
      [0]
    ),
    ("a later version's lines", Array("{\"islandbridge\":\"traffic\",\"version\":9}\n".utf8), Array("{}\n".utf8)),
  ]

  @Test(arguments: verbs, inputs.indices)
  func readingEndsWhereNothingCanFollow(_ verb: [String], _ index: Int) async throws {
    let run = try await Self.run(verb, Self.endless(Self.inputs[index].head, Self.inputs[index].repeated))
    #expect([1, 2].contains(run.status) && !(run.output + run.errors).contains("without an end"), "\(run)")
  }

  @Test(arguments: [verbs[0], verbs[4]])
  func anEndlessLineIsGivenUpAtTheLimit(_ verb: [String]) async throws {
    let limit = TrafficLimits.default.maximumLineSize
    let run = try await Self.run(verb, Self.endless([0x7B], [0x20], allowance: limit + Self.allowance))
    #expect(run.status == 2, "\(run)")
    #expect((run.output + run.errors).contains("at most \(limit) bytes"), "\(run)")
  }
}

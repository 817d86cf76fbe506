import BridgeEmulator
import BridgeReport
import Foundation

extension ReplayVerb {
  /// Replays a recording for the process that started this one, and tells it everything line by line.
  func work(
    _ part: ReplayWorkerPart, _ replay: Replay, _ arguments: ParsedArguments, _ io: CommandIO
  ) async throws(CommandError) -> ExitStatus {
    guard let operand = arguments.operands.first else { return .undecided }
    let output = io.output
    @Sendable func tell(_ line: ReplayWorkerLine) {
      // Nobody is left to be told when the other process has gone.
      try? output.writeLine(line.text)
      try? output.flush()
    }
    var replay = replay
    replay.skippedRecords = part.skippedRecords
    replay.onStart = { tell(.ready) }
    replay.onMessage = { tell(.message($0)) }
    replay.onWait = { tell(.waiting) }
    var verdict = try await run(operand, replay, arguments, io)
    for finding in verdict.findings { tell(.finding(finding)) }
    verdict.findings = []
    tell(.end(verdict))
    return .clean
  }
}

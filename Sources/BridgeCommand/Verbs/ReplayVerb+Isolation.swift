import BridgeEmulator
import BridgeReport
import Foundation

extension ReplayVerb {
  /// After so many crashes a recording is given up.
  private static let maximumCrashes = 100
  /// A worker that says nothing is left alone for that long however small the deadline is: the machine may be busy.
  private static let leastSilence = Duration.seconds(1)

  /// Replays a recording in a process of its own; when a message crashes it, again in a fresh one without that message.
  ///
  /// So what comes behind the message meets the handlers as if it had never been sent, with all that went before.
  func isolated(
    _ operand: String, _ replay: Replay, _ arguments: ParsedArguments, _ io: CommandIO
  ) throws(CommandError) -> RecordingVerdict {
    guard operand != "-" else {
      throw CommandError(.usage, at: manual.name, message: "--isolate reads a file more than once, which - is not")
    }
    guard io.isProcess else {
      throw CommandError(.usage, at: manual.name, message: "--isolate starts this program again, and has to be one")
    }
    let deadline = replay.options.deadline
    var crashes: [Finding] = []
    var skippedRecords: Set<Int> = []
    while true {
      let worker = try ReplayWorker(
        workerArguments(arguments, operand), of: operand, without: skippedRecords,
        limit: max(deadline, Self.leastSilence), io)
      let outcome = try worker.outcome()
      var verdict: RecordingVerdict
      if case .finished(let whole) = outcome.end {
        verdict = whole
        verdict.findings = outcome.findings
      } else {
        guard let last = outcome.last, let number = last.location.record, skippedRecords.insert(number).inserted else {
          return RecordingVerdict(
            recording: operand, findings: crashes,
            undecided: "\(text(of: outcome.end, deadline)) before the first message")
        }
        crashes.append(finding(outcome.end, at: last, deadline))
        guard crashes.count == Self.maximumCrashes else { continue }
        verdict = last.counts
        verdict.undecided = "given up after \(crashes.count) crashes, at record \(number)"
      }
      let room = max(0, replay.options.maximumFindings - crashes.count)
      verdict.omittedFindings += max(0, verdict.findings.count - room)
      verdict.findings = (verdict.findings.prefix(room) + Self.withDoubts(crashes)).inOrderOfRecords()
      return verdict
    }
  }

  /// The command line of a worker: the options that concern what is replayed, and one recording.
  private func workerArguments(_ arguments: ParsedArguments, _ operand: String) -> [String] {
    let ownOptions: Set = ["isolate", "format", "quiet", "allow-empty"]
    let options = manual.options.filter { !ownOptions.contains($0.name) && arguments.has($0.name) }
    return [manual.name]
      + options.flatMap { option in
        option.value == nil ? ["--" + option.name] : arguments.all(option.name).map { "--\(option.name)=\($0)" }
      } + ["--", operand]
  }

  private func finding(_ end: ReplayWorker.End, at last: ReplayProgress, _ deadline: Duration) -> Finding {
    let open = last.openReplies
    let others =
      open == 0 ? "" : "; \(open) earlier \(open == 1 ? "message was" : "messages were") still without a reply"
    if case .silent = end {
      return Finding(
        .handlerBlocked, at: last.location, expected: "a handler that returns",
        actual: text(of: end, deadline) + others,
        hint: "Do not wait on the main thread; answer when the work is done.")
    }
    return Finding(
      .handlerTrap, at: last.location, expected: "a reply", actual: text(of: end, deadline) + others,
      hint: "Replay this record alone, without --isolate, under a debugger; what came before is needed if it passes.")
  }

  /// Crashes with a word on those that are the same for several messages.
  private static func withDoubts(_ crashes: [Finding]) -> [Finding] {
    let counts = Dictionary(crashes.map { ($0.actual ?? "", 1) }, uniquingKeysWith: +)
    return crashes.map { crash in
      guard crash.rule == .handlerTrap, counts[crash.actual ?? "", default: 0] > 1 else { return crash }
      var crash = crash
      crash.hint? += " Several messages end like this one: late work of an earlier message may be what crashes."
      return crash
    }
  }

  private func text(of end: ReplayWorker.End, _ deadline: Duration) -> String {
    switch end {
    case .finished: return "the process finished"
    // Addresses differ from run to run.
    case .died(let text): return text.replacing(/(0x|\$)[0-9a-f]{6,}/) { "\($0.1)…" }
    case .silent: return "the main thread was blocked for more than \(deadline.written)"
    }
  }
}

import BridgeEmulator
import BridgeReport
import Foundation

extension ReplayVerb {
  /// After so many crashes a recording is given up.
  private static let maximumCrashes = 100

  /// Replays a recording in a process of its own, and behind a message that crashes it in a fresh one.
  ///
  /// A fresh process knows nothing of the messages before: what handlers, the device and Dart's side had come to by then
  /// is lost, replies that were still open are not compared, and its clock begins with its first message.
  func isolated(
    _ operand: String, _ replay: Replay, _ arguments: ParsedArguments, _ io: CommandIO
  ) throws(CommandError) -> RecordingVerdict {
    guard operand != "-" else {
      throw CommandError(.usage, at: manual.name, message: "--isolate reads a file more than once, which - is not")
    }
    guard io.output.descriptor == STDOUT_FILENO else {
      throw CommandError(.usage, at: manual.name, message: "--isolate starts this program again, and has to be one")
    }
    var verdict = RecordingVerdict(recording: operand)
    var seen: Set<Finding> = []
    var firstRecord = 1
    var crashes = 0
    while true {
      let worker = try ReplayWorker(
        workerArguments(arguments, operand), of: operand, from: firstRecord,
        limit: max(replay.options.deadline, .seconds(1)), io)
      let outcome = try worker.outcome()
      for finding in outcome.findings where seen.insert(finding).inserted { add(finding, to: &verdict, replay) }
      if case .finished(let part) = outcome.end {
        count(part, in: &verdict)
        // A part behind a crash may hold no message at all.
        verdict.isEmpty = part.isEmpty && verdict.messages == 0
        if verdict.messages == 0 || part.isEmpty == false { verdict.undecided = part.undecided }
        break
      }
      guard let last = outcome.last, let number = last.location.record else {
        verdict.undecided = "\(text(of: outcome.end)) before the first message"
        break
      }
      count(last.counts, in: &verdict)
      add(finding(outcome.end, at: last), to: &verdict, replay)
      crashes += 1
      firstRecord = number + 1
      guard crashes < Self.maximumCrashes else {
        verdict.undecided = "given up after \(crashes) crashes, at record \(number)"
        break
      }
    }
    verdict.findings.sort { ($0.location.record ?? .max) < ($1.location.record ?? .max) }
    return verdict
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

  private func count(_ part: RecordingVerdict, in verdict: inout RecordingVerdict) {
    verdict.records = part.records
    verdict.messages += part.messages
    verdict.calls += part.calls
    verdict.replies += part.replies
  }

  private func add(_ finding: Finding, to verdict: inout RecordingVerdict, _ replay: Replay) {
    if verdict.findings.count < replay.options.maximumFindings {
      verdict.findings.append(finding)
    } else {
      verdict.omittedFindings += 1
    }
  }

  private func finding(_ end: ReplayWorker.End, at last: ReplayProgress) -> Finding {
    let open = last.openReplies
    let others =
      open == 0 ? "" : "; \(open) earlier \(open == 1 ? "message was" : "messages were") still without a reply"
    if case .silent = end {
      return Finding(
        .handlerBlocked, at: last.location, expected: "a handler that returns", actual: text(of: end) + others,
        hint: "Do not wait on the main thread; answer when the work is done.")
    }
    return Finding(
      .handlerTrap, at: last.location, expected: "a reply", actual: text(of: end) + others,
      hint: "Replay this record alone, without --isolate, under a debugger; what came before is needed if it passes.")
  }

  private func text(of end: ReplayWorker.End) -> String {
    switch end {
    case .finished: return "the process finished"
    case .died(let text): return text
    case .silent(let limit): return "the main thread was blocked for \(limit.seconds) s"
    }
  }
}

extension Duration {
  /// The whole seconds.
  fileprivate var seconds: Int64 { components.seconds }
}

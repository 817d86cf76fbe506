// Compares this project's codecs with those of Flutter's Linux engine, on the same random and damaged payloads.
//
//   engine-comparison LIBRARY SECONDS [--seed NUMBER] [--trace]
//
// Run from the project's directory, as .ci/differential does. `--trace` prints each payload before it is compared, which
// tells the one that the engine died of.

import ChannelCodec
import Foundation

func fail(_ message: String, status: Int32 = 2) -> Never {
  FileHandle.standardError.write(Data((message + "\n").utf8))
  exit(status)
}

var arguments = Array(CommandLine.arguments.dropFirst())
let isTraced = arguments.contains("--trace")
arguments.removeAll { $0 == "--trace" }
var seed = UInt64.random(in: 0...UInt64(UInt32.max))
if let place = arguments.firstIndex(of: "--seed") {
  guard place + 1 < arguments.count, let number = UInt64(arguments[place + 1]) else { fail("--seed needs a number") }
  seed = number
  arguments.removeSubrange(place...place + 1)
}
guard arguments.count == 2, let seconds = Double(arguments[1]), seconds >= 0 else {
  fail("usage: engine-comparison LIBRARY SECONDS [--seed NUMBER] [--trace]")
}

do {
  let list = try Data(contentsOf: URL(filePath: "protocol/vectors/engine/differences.jsonl"))
  let listed = try list.split(separator: UInt8(ascii: "\n")).compactMap { try ValueNotation.parse($0)["id"]?.string }
  var run = ComparisonRun(
    try Engine(try EngineLibrary(path: arguments[0])), listed: Set(listed), isTraced: isTraced)
  var payloads = try Payloads(seed: seed)
  print("seed \(seed)")
  let start = ContinuousClock.now
  for known in payloads.known where !run.isOver {
    for payload in payloads.changes(of: known) where !run.isOver { run.compare(payload) }
  }
  let deadline = start + .seconds(seconds)
  while !run.isOver, ContinuousClock.now < deadline {
    for _ in 0..<1000 where !run.isOver { run.compare(payloads.next()) }
  }
  let time = (ContinuousClock.now - start) / .seconds(1)
  print(
    "compared \(run.count) payloads in \(Int(time.rounded())) s (\(Int(Double(run.count) / max(time, 0.001))) a second); "
      + "\(run.refused) refused by both, \(run.beyondLimits) nested beyond the limits")
  for (id, count) in run.differences.sorted(by: { $0.key < $1.key }) { print("  listed difference \(id): \(count)") }
  guard run.disagreements.isEmpty else {
    fail(
      run.disagreements.joined(separator: "\n") + "\nnot listed in protocol/vectors/engine/differences.jsonl", status: 1
    )
  }
} catch {
  fail("\(error)")
}

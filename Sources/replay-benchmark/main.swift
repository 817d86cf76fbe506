import BridgeEmulator
import BridgeReport
import ChannelTraffic
import Foundation

// Replays a long recording through handlers of both kinds and prints how many calls a second they take, of this process's
// own time, beside the time that memcpy needs for the same bytes.

/// The time that this process has used, in seconds: what others do on the same machine does not count.
/// It is that of all its threads, since the main actor may move from one to another.
func processTime() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}

@MainActor
func measure(_ name: String, _ workload: Workload, _ register: (EmulatedEngine) -> Void) async -> Bool {
  var times: [Double] = []
  for _ in 0..<rounds {
    let engine = EmulatedEngine()
    register(engine)
    var next = 0
    let start = processTime()
    let verdict = await Replay().run(named: name, into: engine) { () throws(TrafficError) in
      guard next < workload.records.count else { return nil }
      next += 1
      return (workload.records[next - 1], next)
    }
    times.append(processTime() - start)
    guard verdict.replies == workload.calls, verdict.findings.isEmpty else {
      print("\(name): \(verdict.replies) replies, \(verdict.findings.count) findings")
      return false
    }
  }
  let median = times.sorted()[times.count / 2]
  print("\(name): \(Int(Double(workload.calls) / median)) calls/s")
  return true
}

@MainActor
func copyTime(_ workload: Workload) -> Double {
  let bytes = workload.records.flatMap { $0.payload ?? [] }
  let copy = UnsafeMutableRawBufferPointer.allocate(byteCount: bytes.count, alignment: 16)
  defer { copy.deallocate() }
  var times: [Double] = []
  for _ in 0..<21 {
    let start = processTime()
    bytes.withUnsafeBytes { copy.copyMemory(from: $0) }
    times.append(processTime() - start)
  }
  return times.sorted()[times.count / 2]
}

// The kinds to measure, and how often; all of them and 7 times by default.
let wanted = CommandLine.arguments.dropFirst().filter { Int($0) == nil }
let rounds = CommandLine.arguments.dropFirst().compactMap { Int($0) }.first { $0 > 0 } ?? 7
let workload = try Workload(updates: 100_000)
let stopwatch = Stopwatch()
print("\(workload.calls) calls, \(workload.byteCount) bytes; memcpy: \(Int(copyTime(workload) * 1e6)) us")
var isRight = true
if wanted.isEmpty || wanted.contains("native") {
  isRight = await measure("native", workload) { stopwatch.registerNatively(on: $0) }
}
if wanted.isEmpty || wanted.contains("flutter") {
  isRight = await measure("import Flutter", workload) { stopwatch.registerWithFlutter(on: $0) } && isRight
}
exit(isRight ? 0 : 1)

import ChannelCodec

/// The program: measures what the options ask for and says what came out.
struct Benchmark {
  private let options: Options
  private let engine: EngineCodec?
  private let allocations = AllocationCounter()
  private let instructions = InstructionCounter()

  init(_ options: Options) throws(BenchmarkFailure) {
    self.options = options
    guard let path = options.engine, !path.isEmpty else {
      guard !options.isQuick else {
        throw BenchmarkFailure(
          "the targets are relative to the engine: give its library with --engine or FLUTTER_ENGINE_LIBRARY")
      }
      engine = nil
      return
    }
    engine = try EngineCodec(EngineLibrary(path: path))
  }

  /// Measures, prints and gives the exit status.
  func run() throws(BenchmarkFailure) -> Int32 {
    if let directory = options.directory {
      for workload in options.workloads { try MessageFile.write(workload, to: directory) }
      return 0
    }
    if options.checksMemory {
      guard let allocations else { throw BenchmarkFailure("this C library does not let programs count allocations") }
      return MemoryCheck(allocations).run() == 0 ? 0 : 1
    }
    var report = Report(
      results: [], hasEngine: engine != nil, countsAllocations: allocations != nil,
      countsInstructions: instructions != nil)
    for workload in options.workloads {
      let result = try measure(workload)
      report.results.append(result)
      if !options.isJSON { print(Report.table(result)) }
    }
    if options.isJSON { print(report.json) } else { report.gaps.forEach { print($0) } }
    return options.isQuick ? verdict(report) : 0
  }

  private func measure(_ workload: Workload) throws(BenchmarkFailure) -> WorkloadResult {
    let count = options.isQuick ? workload.quickMessageCount : workload.messageCount
    let subject = try Subject(workload, count: count, engine: engine)
    var jobs = subject.jobs
    if !options.jobs.isEmpty { jobs.removeAll { !options.jobs.contains($0.name) } }
    var result = WorkloadResult(
      workload: workload, messageCount: count, byteCount: subject.byteCount,
      measurements: jobs.map { Measurement(job: $0) })
    for index in result.measurements.indices { try examine(&result.measurements[index]) }
    result.measure(rounds: options.rounds ?? (options.isQuick ? 11 : 15))
    if options.isQuick, Target.all.contains(where: { $0.isMissed(by: result) }) {
      // A busy machine can spoil a few rounds: the verdict is made of more.
      result.measure(rounds: 2 * (options.rounds ?? 11))
    }
    return result
  }

  /// Runs a job once to see that it works, and counts what can be counted.
  private func examine(_ measurement: inout Measurement) throws(BenchmarkFailure) {
    let job = measurement.job
    guard job.run() != nil else { throw BenchmarkFailure("\(job.name.rawValue) fails") }
    guard job.name != .memcpy else { return }
    let messages = Double(job.messageCount)
    measurement.allocations = allocations.map { Double($0.count { _ = job.run() }.allocations) / messages }
    measurement.instructions = instructions?.count { _ = job.run() }.map { Double($0) / messages }
  }

  /// Says which targets are missed.
  private func verdict(_ report: Report) -> Int32 {
    let targets = Target.all.filter { target in report.results.contains { $0.workload == target.workload } }
    var missed = 0
    for target in targets {
      guard let result = report.results.first(where: { target.isMissed(by: $0) }) else { continue }
      let ratio = result.ratioToEngine(target.name).map { Report.fixed($0, 2) } ?? "nothing"
      ErrorOutput.printLine(
        "MISSED \(target.workload.rawValue) \(target.name.rawValue): expected \(target.ratio), found \(ratio)")
      missed += 1
    }
    if !options.isJSON { print("\(targets.count - missed) of \(targets.count) targets met.") }
    return missed == 0 ? 0 : 1
  }

}

/// Results as text and as JSON.
struct Report {
  var results: [WorkloadResult]
  var hasEngine: Bool
  var countsAllocations: Bool
  var countsInstructions: Bool

  /// What could not be measured, one line each.
  var gaps: [String] {
    var gaps: [String] = []
    if !hasEngine { gaps.append("No engine library: no figures relative to the engine.") }
    if !countsAllocations { gaps.append("This C library does not let programs count allocations.") }
    if !countsInstructions { gaps.append("This system does not let programs count instructions.") }
    return gaps
  }

  /// A table for one workload.
  static func table(_ result: WorkloadResult) -> String {
    let mean = Double(result.byteCount) / Double(result.messageCount)
    var lines = [
      "\(result.workload.rawValue) \(result.workload.title): \(result.messageCount) messages of"
        + " \(fixed(mean, 1)) bytes, \(result.measurements.first?.seconds.count ?? 0) rounds",
      row("", ["MB/s", "messages/s", "to memcpy", "to engine", "allocs", "instr."]),
    ]
    for measurement in result.measurements {
      let name = measurement.job.name
      lines.append(
        row(
          name.rawValue,
          [
            fixed(measurement.megabytesPerSecond, 1), fixed(measurement.messagesPerSecond, 0),
            result.measurement(.memcpy).map { fixed(measurement.ratio(to: $0), 3) } ?? "",
            result.ratioToEngine(name).map { fixed($0, 2) } ?? "",
            measurement.allocations.map { fixed($0, 1) } ?? "", measurement.instructions.map { fixed($0, 0) } ?? "",
          ]))
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func row(_ name: String, _ cells: [String]) -> String {
    zip(cells, [10, 12, 11, 11, 9, 9]).reduce(padded(name, to: 26)) { line, cell in
      line + String(repeating: " ", count: max(cell.1 - cell.0.count, 1)) + cell.0
    }
  }

  private static func padded(_ text: String, to width: Int) -> String {
    text + String(repeating: " ", count: max(width - text.count, 0))
  }

  /// A number with so many decimals.
  static func fixed(_ number: Double, _ decimals: Int) -> String {
    guard number.isFinite, number.magnitude < 1e15 else { return "-" }
    let scale = (0..<decimals).reduce(1.0) { scale, _ in scale * 10 }
    let scaled = Int((number.magnitude * scale).rounded())
    let sign = number < 0 && scaled > 0 ? "-" : ""
    guard decimals > 0 else { return sign + String(scaled) }
    let fraction = String(scaled % Int(scale))
    return sign + "\(scaled / Int(scale))." + String(repeating: "0", count: decimals - fraction.count) + fraction
  }
}

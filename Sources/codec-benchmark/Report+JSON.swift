extension Report {
  /// Everything as one JSON object; figures that could not be measured are null.
  var json: String {
    let workloads = results.map { result in
      let jobs = result.measurements.map { Self.json($0, in: result) }
      return """
            {
              "workload": "\(result.workload.rawValue)", "title": "\(result.workload.title)",
              "messages": \(result.messageCount), "bytes": \(result.byteCount),
              "rounds": \(result.measurements.first?.seconds.count ?? 0),
              "jobs": {
        \(jobs.joined(separator: ",\n"))
              }
            }
        """
    }
    return """
      {
        "engine": \(hasEngine), "countsAllocations": \(countsAllocations), "countsInstructions": \(countsInstructions),
        "workloads": [
      \(workloads.joined(separator: ",\n"))
        ]
      }
      """
  }

  private static func json(_ measurement: Measurement, in result: WorkloadResult) -> String {
    let figures: [(String, Double?, Int)] = [
      ("megabytesPerSecond", measurement.megabytesPerSecond, 3),
      ("messagesPerSecond", measurement.messagesPerSecond, 1),
      ("ratioToMemcpy", result.measurement(.memcpy).map { measurement.ratio(to: $0) }, 5),
      ("ratioToEngine", result.ratioToEngine(measurement.job.name), 3),
      ("allocationsPerMessage", measurement.allocations, 3),
      ("instructionsPerMessage", measurement.instructions, 1),
    ]
    let members = figures.map { name, figure, decimals in
      "\"\(name)\": " + (figure.map { fixed($0, decimals) } ?? "null")
    }
    return "        \"\(measurement.job.name.key)\": {\(members.joined(separator: ", "))}"
  }
}

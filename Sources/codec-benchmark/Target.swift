/// How many times the speed of the engine's codec a job must reach.
struct Target {
  var workload: Workload
  var name: Job.Name
  var ratio: Double

  /// All targets, in the order of the workloads.
  static let all: [Target] =
    column(.decode, [7, 12, 0.95, 24, 13, 10]) + column(.decodeToValue, [3, 3.5, nil, 8, 8, 3])
    + column(.encode, [5, 3, 1, 3, 5, 3])

  private static func column(_ name: Job.Name, _ ratios: [Double?]) -> [Target] {
    zip(Workload.allCases, ratios).compactMap { workload, ratio in
      ratio.map { Target(workload: workload, name: name, ratio: $0) }
    }
  }
}

extension Target {
  /// Whether a result of this workload is below the target or does not tell.
  func isMissed(by result: WorkloadResult) -> Bool {
    guard result.workload == workload else { return false }
    guard let reached = result.ratioToEngine(name) else { return true }
    return reached < ratio
  }
}

/// What this process was started for by another one that replays with `--isolate`.
struct ReplayWorkerPart {
  /// The variable of the environment that tells.
  static let variable = "ISLANDBRIDGE_REPLAY_WITHOUT"

  /// The messages that crashed earlier workers, by the numbers of their records.
  let skippedRecords: Set<Int>

  /// What the environment tells of, or `nil` when this process is not such a worker.
  init?(_ environment: [String: String]) {
    guard let text = environment[Self.variable] else { return nil }
    skippedRecords = Set(text.split(separator: ",").compactMap { Int($0) })
  }

  /// What the environment of a worker has to say.
  static func value(for skippedRecords: Set<Int>) -> String {
    skippedRecords.sorted().map { String($0) }.joined(separator: ",")
  }
}

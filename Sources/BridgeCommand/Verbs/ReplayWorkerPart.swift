/// The part of a recording that this process was started for by another one that replays with `--isolate`.
struct ReplayWorkerPart {
  /// The variable of the environment that tells.
  static let variable = "ISLANDBRIDGE_REPLAY_FROM"

  /// The first record to replay.
  let firstRecord: Int

  /// The part that the environment tells of, or `nil` when this process is not such a worker.
  init?(_ environment: [String: String]) {
    guard let number = environment[Self.variable].flatMap({ Int($0) }), number > 0 else { return nil }
    firstRecord = number
  }
}

/// Which activities the app's process has an object for, and which it has found by listing them.
struct DeviceHolds: Sendable {
  private var counts: [Int: Int] = [:]
  private var listed: Set<Int> = []

  /// Notes that one more object stands for the activity at that place.
  mutating func hold(_ position: Int) { counts[position, default: 0] += 1 }

  /// Notes that one object fewer does.
  mutating func release(_ position: Int) {
    let count = counts[position, default: 0]
    counts[position] = count > 1 ? count - 1 : nil
  }

  /// Notes that the app has found those activities by listing them.
  mutating func list(_ positions: [Int]) { listed.formUnion(positions) }

  /// Whether the app can still do something to the activity: it has an object, or knows how to find it.
  func canReach(_ position: Int) -> Bool { counts[position] != nil || listed.contains(position) }
}

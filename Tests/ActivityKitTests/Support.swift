import ActivityKit
import DeviceEmulator
import Foundation

/// A stopwatch with no attributes, as the Live Activity guides have it.
struct StopwatchAttributes: ActivityAttributes {
  struct ContentState: Codable, Hashable {
    var elapsedSeconds: Int
  }
}

/// A delivery, with something in each part.
struct DeliveryAttributes: ActivityAttributes {
  struct ContentState: Codable, Hashable {
    var status: String
    var arrival: ClosedRange<Date>
  }
  var order: String
}

/// Values that need not encode.
struct ProbeAttributes: ActivityAttributes {
  struct ContentState: Codable, Hashable {
    var value: Double
  }
  var data = Data()
}

typealias Stopwatch = Activity<StopwatchAttributes>

/// A content of a stopwatch.
func elapsed(
  _ seconds: Int, stale: Date? = nil, relevance: Double = 0
) -> ActivityContent<StopwatchAttributes.ContentState> {
  ActivityContent(state: .init(elapsedSeconds: seconds), staleDate: stale, relevanceScore: relevance)
}

extension EmulatedDevice {
  /// Runs `body` on this device.
  func run<Result>(_ body: () throws -> Result) rethrows -> Result {
    try EmulatedDevice.$bound.withValue(self, operation: body)
  }

  /// Starts a stopwatch on this device.
  func startStopwatch(_ seconds: Int = 0, stale: Date? = nil, pushType: PushType? = nil) throws -> Stopwatch {
    try run {
      try Stopwatch.request(
        attributes: StopwatchAttributes(), content: elapsed(seconds, stale: stale), pushType: pushType)
    }
  }

  /// What the stopwatches of this device show, as the app lists them.
  var listedSeconds: [Int] {
    run { Stopwatch.activities.map(\.content.state.elapsedSeconds) }
  }
}

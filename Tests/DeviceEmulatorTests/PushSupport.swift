import DeviceEmulator
import Foundation

/// A content state with something of each kind that goes wrong in pushes.
struct CounterState: Codable, Hashable {
  var n: Int
  var due: Date?
}

struct CounterAttributes: Codable {
  var name: String
}

extension EmulatedDevice {
  /// A device that knows the attributes type `Counter`.
  static func withCounter(configure: (inout DeviceSettings) -> Void = { _ in }) -> EmulatedDevice {
    let device = EmulatedDevice(configure: configure)
    device.register("Counter", attributes: CounterAttributes.self, state: CounterState.self)
    return device
  }

  /// Starts a counter that shows 0, with a push token unless told otherwise.
  func startCounter(_ push: PushSubscription? = .token) throws(DeviceError) -> ActivityHandle {
    let handle = try start(0, type: "Counter") { $0.push = push }
    advance(by: 1)
    return handle
  }

  /// A push for a counter at this moment; `aps` is the JSON of further members.
  func push(_ event: String, _ aps: String = "", at time: TimeInterval? = nil) -> Data {
    let timestamp = Int(time.map { date($0) }?.timeIntervalSince1970 ?? now.timeIntervalSince1970)
    let more = aps.isEmpty ? "" : "," + aps
    return Data(#"{"aps":{"timestamp":\#(timestamp),"event":"\#(event)"\#(more)}}"#.utf8)
  }

  /// A push that starts a counter.
  func startPush(_ name: String = "c", _ aps: String = "") -> Data {
    let more = aps.isEmpty ? "" : "," + aps
    return push(
      "start",
      #""attributes-type":"Counter","attributes":{"name":"\#(name)"},"content-state":{"n":1},"#
        + #""alert":{"title":"T","body":"B"}\#(more)"#)
  }

  /// What a push to an activity comes to, in short.
  func effect(_ payload: Data, on handle: ActivityHandle, priority: PushPriority = .high) -> String {
    receive(payload, for: .activity(handle.id), priority: priority).map(\.short).joined()
  }

  /// What a push to the push-to-start token comes to, in short.
  func startEffect(_ payload: Data) -> String { receive(payload, for: .start("Counter")).map(\.short).joined() }

  /// What a counter shows.
  func shown(_ handle: ActivityHandle) -> String {
    handle.activity.map { String(decoding: $0.content.state, as: UTF8.self) } ?? ""
  }
}

extension PushDelivery {
  /// The effect in a word, or why there was none and where.
  var short: String {
    switch effect {
    case .created: "created"
    case .applied: "applied"
    case .dropped(let error): error.location.map { "\(error.code) \($0)" } ?? error.code.rawValue
    }
  }
}

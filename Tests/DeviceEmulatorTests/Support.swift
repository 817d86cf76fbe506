import DeviceEmulator
import Foundation

extension EmulatedDevice {
  /// Seconds since the device was switched on.
  func seconds(_ date: Date) -> TimeInterval { date.timeIntervalSince(settings.startDate) }

  /// The date that many seconds after the device was switched on.
  func date(_ seconds: TimeInterval) -> Date { settings.startDate.addingTimeInterval(seconds) }

  /// Requests a stopwatch whose content is `{"n":value}`.
  func start(
    _ value: Int = 0, stale: TimeInterval? = nil, type: String = "Stopwatch",
    configure: (inout ActivityRequest) -> Void = { _ in }
  ) throws(DeviceError) -> ActivityHandle {
    var request = ActivityRequest(
      attributesType: type, attributes: Data("{}".utf8), content: content(value, stale: stale))
    configure(&request)
    return try self.request(request)
  }

  /// Whether a request is granted.
  func grants(configure: (inout ActivityRequest) -> Void = { _ in }) -> Bool {
    do throws(DeviceError) {
      _ = try start(configure: configure)
      return true
    } catch {
      return false
    }
  }

  /// A content `{"n":value}` that goes stale that many seconds after the device was switched on.
  func content(_ value: Int, stale: TimeInterval? = nil) -> EncodedContent {
    EncodedContent(state: Data("{\"n\":\(value)}".utf8), staleDate: stale.map { date($0) })
  }

  /// What happened to an activity, one short line each: seconds, what, who.
  func trace(of id: String? = nil) -> [String] {
    journal.filter { id == nil || $0.activityID == id }.map { entry in
      "\(Int(seconds(entry.time))) \(describe(entry.event)) \(entry.cause)"
    }
  }

  private func describe(_ event: DeviceEvent) -> String {
    switch event {
    case .appPhaseChanged(let old, let new): "phase \(old)>\(new)"
    case .personChanged(let switches): "person \(switches.allowsActivities)"
    case .requested(_, let state): "requested \(state)"
    case .requestRefused(let error): "refused \(error.code)"
    case .stateChanged(let old, let new): "\(old)>\(new)"
    case .refusalKeptQuiet(let call, let error, let answer): "quiet \(call.name) \(error.code) \(answer)"
    case .updatedNothing(let call, let answer): "nothing \(call.name) \(answer)"
    case .contentChanged(let content, let equal, _):
      "content \(String(decoding: content.state, as: UTF8.self))\(equal ? " equal" : "")"
    case .pushTokenIssued: "token"
    case .pushToStartTokenIssued: "start token"
    case .screenChanged(let state): "screen \(state)"
    case .newerFeatureUsed(let feature, let version): "newer \(feature) \(version)"
    case .pushReceived(let event, .dropped(let error)): "push \(event ?? "?") dropped \(error.code)"
    case .pushReceived(let event, let effect): "push \(event ?? "?") \(effect)"
    case .updatedWhileSuspended: "suspended"
    case .pushStartedDuplicate: "duplicate"
    case .suspectDateReceived(let date): "suspect \(date.path)"
    case .ignored(let call, let reason): "ignored \(call) \(describe(reason))"
    }
  }

  private func describe(_ reason: IgnoredReason) -> String {
    switch reason {
    case .over(let state): "\(state)"
    case .tooLarge(let size, let limit): "size \(size)/\(limit)"
    case .unencodable: "unencodable"
    case .outdated: "outdated"
    case .processGone: "process gone"
    }
  }
}

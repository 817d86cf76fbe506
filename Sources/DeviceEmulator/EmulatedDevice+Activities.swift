import Foundation

extension EmulatedDevice {
  /// Starts or schedules an activity for the app.
  ///
  /// - Throws: `DeviceError` for the first condition that is not met.
  public func request(_ request: ActivityRequest) throws(DeviceError) -> ActivityHandle {
    let call = BegunCall.number(on: self)
    let (id, launch) = try core.withLock { (core) throws(DeviceError) in
      let position = try core.request(request, for: call)
      return (core.activities[position].id, core.launch)
    }
    return ActivityHandle(device: self, id: id, launch: launch)
  }

  /// The activities of an attributes type as the app may list them now, in the order of their requests.
  ///
  /// Pending, running and ended ones; not dismissed ones.
  public func handles(ofType type: String) -> [ActivityHandle] {
    let (ids, launch) = core.withLock { core in
      let positions = core.listedActivities(ofType: type)
      core.holds.list(positions)
      return (positions.map { core.activities[$0].id }, core.launch)
    }
    return ids.map { ActivityHandle(device: self, id: $0, launch: launch) }
  }

  /// Makes the next request fail with `code`, whatever else holds; several plans are met one after another.
  public func refuseNextRequest(with code: DeviceError.Code) {
    core.withLock { $0.plannedRefusals.append(code) }
  }

  /// A hold on the activity of that id for the process that runs; nil when there is no such activity.
  package func handle(_ id: String) -> ActivityHandle? {
    let launch = core.withLock { core in core.position(of: id).map { _ in core.launch } }
    return launch.map { ActivityHandle(device: self, id: id, launch: $0) }
  }

  /// Gives an activity a new push token in place of its old one, as the system does now and then.
  public func rotatePushToken(of id: String) {
    core.withLock { core in
      guard let position = core.position(of: id) else { return }
      core.issuePushToken(position)
    }
  }

  /// The token by which activities of a type are started by push, once the app has asked for it and it has come.
  public func pushToStartToken(ofType type: String) -> Data? {
    core.withLock { $0.pushToStartTokens[type] }
  }
}

extension EmulatedDevice {
  /// Starts or schedules an activity for the app.
  ///
  /// - Throws: `DeviceError` for the first condition that is not met.
  public func request(_ request: ActivityRequest) throws(DeviceError) -> ActivityHandle {
    let (id, launch) = try core.withLock { (core) throws(DeviceError) in
      let position = try core.request(request)
      return (core.activities[position].id, core.launch)
    }
    return ActivityHandle(device: self, id: id, launch: launch)
  }

  /// The activities of an attributes type as the app may list them now, in the order of their requests.
  ///
  /// Pending, running and ended ones; not dismissed ones.
  public func handles(ofType type: String) -> [ActivityHandle] {
    let (ids, launch) = core.withLock { core in
      (core.listedActivities(ofType: type).map { core.activities[$0].id }, core.launch)
    }
    return ids.map { ActivityHandle(device: self, id: $0, launch: launch) }
  }

  /// Makes the next request fail with `code`, whatever else holds; several plans are met one after another.
  public func refuseNextRequest(with code: DeviceError.Code) {
    core.withLock { $0.plannedRefusals.append(code) }
  }
}

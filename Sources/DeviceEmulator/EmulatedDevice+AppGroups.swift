/// A value in the defaults of an app group, or in what a target without the group has in its place.
struct SharedKey: Sendable, Hashable {
  let group: String
  let key: String
  /// The target that has it for itself; nil for what is shared.
  let owner: AppTarget?
}

extension EmulatedDevice {
  /// Sets a value in the defaults of an app group, as `UserDefaults(suiteName:)` does on an iPhone; nil takes it away.
  ///
  /// A target that lacks the group's entitlement has defaults of that name for itself: nothing fails, and the other target
  /// does not see them.
  public func setShared(
    _ value: (any Sendable)?, forKey key: String, inGroup group: String, from target: AppTarget = .app
  ) {
    let place = place(of: key, in: group, for: target)
    core.withLock { $0.shared[place] = value }
  }

  /// A value in the defaults of an app group, as that target sees it; nil when there is none.
  public func shared(forKey key: String, inGroup group: String, by target: AppTarget = .app) -> (any Sendable)? {
    let place = place(of: key, in: group, for: target)
    return core.withLock { $0.shared[place] }
  }

  private func place(of key: String, in group: String, for target: AppTarget) -> SharedKey {
    let groups = target == .app ? settings.app.appGroups : settings.app.widgetAppGroups
    return SharedKey(group: group, key: key, owner: groups?.contains(group) ?? true ? nil : target)
  }
}

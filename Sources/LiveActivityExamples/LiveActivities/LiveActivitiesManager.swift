import ActivityKit
public import Foundation

/// The activities of the live_activities plugin: values in the app group, and activities that point at them.
///
/// Dart knows an activity by ActivityKit's id. The id of the app's choice, by which the values are kept, is made into a UUID.
@MainActor
public final class LiveActivitiesManager {
  /// An activity of the plugin.
  typealias AppActivity = Activity<LiveActivitiesAppAttributes>

  /// What is wanted of a new activity.
  public struct Options: Sendable, Hashable {
    /// Whether it goes when the app does.
    public var removeWhenAppIsKilled = false
    /// Whether it gets a push token.
    public var enableRemoteUpdates = true
    /// Minutes until its content is out of date; nil for never.
    public var staleIn: Int?

    /// The options unless others are chosen.
    public init() {}
  }

  /// Told of each activity that is started here.
  var onStart: ((AppActivity) -> Void)?

  /// Whether content states count the updates, so that no two are equal.
  var countsUpdates = true

  /// The system.
  let system: ExampleSystem

  private let now: @Sendable () -> Date
  private let openValues: (String) -> (any SharedValues)?
  private var group: (id: String, values: any SharedValues)?
  private var goneWithTheApp: Set<String> = []

  /// Creates a manager.
  ///
  /// - Parameters:
  ///   - now: The clock.
  ///   - system: The system.
  ///   - openValues: Gives an app group's values; nil when there is no such group.
  public init(
    now: @escaping @Sendable () -> Date = { Date() }, system: ExampleSystem = .real,
    openValues: @escaping (String) -> (any SharedValues)? = { UserDefaults(suiteName: $0) }
  ) {
    self.now = now
    self.system = system
    self.openValues = openValues
  }

  /// Chooses the app group; false when there is no such group.
  public func open(group id: String) -> Bool {
    guard !id.isEmpty, let values = openValues(id) else { return false }
    group = (id, values)
    return true
  }

  /// Starts an activity and gives ActivityKit's id.
  ///
  /// - Throws: `ExampleError` of code `NEED_INIT` or `LIVE_ACTIVITY_ERROR`.
  public func create(_ name: String, data: [String: Any], _ options: Options) throws(ExampleError) -> String {
    let group = try opened()
    let id = UUID(name: name)
    store(data, of: id, in: group.values)
    do {
      let activity = try AppActivity.request(
        attributes: LiveActivitiesAppAttributes(id: id),
        content: ActivityContent(state: .init(appGroupId: group.id), staleDate: staleDate(options.staleIn)),
        pushType: options.enableRemoteUpdates ? .token : nil)
      if options.removeWhenAppIsKilled { goneWithTheApp.insert(activity.id) }
      onStart?(activity)
      return activity.id
    } catch {
      throw ExampleError(
        code: LiveActivitiesPlugin.launchFailed, message: "can't launch live activity",
        details: error.localizedDescription)
    }
  }

  /// Updates the running activity of that name, or starts one; gives ActivityKit's id either way.
  ///
  /// - Throws: `ExampleError` of code `NEED_INIT` or `LIVE_ACTIVITY_ERROR`.
  public func createOrUpdate(
    _ name: String, data: [String: Any], _ options: Options
  ) async throws(ExampleError) -> String {
    let group = try opened()
    guard let running = AppActivity.running.first(where: { $0.attributes.id == UUID(name: name) }) else {
      return try create(name, data: data, options)
    }
    await change(running, data, in: group, staleDate: staleDate(options.staleIn))
    return running.id
  }

  /// Changes values of a running activity, with an alert or silently; null takes a value away.
  ///
  /// - Throws: `ExampleError` of code `NEED_INIT` or `ACTIVITY_ERROR`.
  public func update(
    _ id: String, data: [String: Any], alert: AlertConfiguration? = nil
  ) async throws(ExampleError) {
    let group = try opened()
    guard let activity = AppActivity.running(id) else {
      throw ExampleError(code: LiveActivitiesPlugin.notFound, message: "Activity not found")
    }
    await change(activity, data, in: group, staleDate: activity.content.staleDate, alert: alert)
  }

  /// Takes away the activities of an id: ActivityKit's, the app's, or the UUID that is made of the app's.
  public func end(_ id: String) async {
    let named = UUID(name: id)
    for activity in AppActivity.activities
    where activity.id == id || activity.attributes.id == named || activity.attributes.id == UUID(uuidString: id) {
      await end(activity)
    }
  }

  /// Takes all activities away.
  public func endAll() async {
    for activity in AppActivity.activities { await end(activity) }
  }

  /// The activities that shall not outlive the app; their values are gone already.
  func activitiesThatGoWithTheApp() -> [AppActivity] {
    let activities = AppActivity.activities.filter { goneWithTheApp.contains($0.id) }
    for activity in activities { forget(activity) }
    return activities
  }

  private func end(_ activity: AppActivity) async {
    await activity.end(nil, dismissalPolicy: .immediate)
    forget(activity)
  }

  private func forget(_ activity: AppActivity) {
    goneWithTheApp.remove(activity.id)
    guard let values = group?.values else { return }
    let prefix = Self.key("", of: activity.attributes.id)
    for key in values.dictionaryRepresentation().keys where key.hasPrefix(prefix) { values.set(nil, forKey: key) }
  }

  private func change(
    _ activity: AppActivity, _ data: [String: Any], in group: (id: String, values: any SharedValues), staleDate: Date?,
    alert: AlertConfiguration? = nil
  ) async {
    store(data, of: activity.attributes.id, in: group.values)
    var state = activity.content.state
    state.appGroupId = group.id
    if countsUpdates { state.updateId = (state.updateId ?? 0) &+ 1 }
    await activity.update(ActivityContent(state: state, staleDate: staleDate), alertConfiguration: alert)
  }

  private func store(_ data: [String: Any], of id: UUID, in values: any SharedValues) {
    for (key, value) in data { values.set(value is NSNull ? nil : value, forKey: Self.key(key, of: id)) }
  }

  private static func key(_ key: String, of id: UUID) -> String { "\(id.uuidString)_\(key)" }

  private func opened() throws(ExampleError) -> (id: String, values: any SharedValues) {
    guard let group else {
      throw ExampleError(code: LiveActivitiesPlugin.needsInit, message: "init has to be called first")
    }
    return group
  }

  private func staleDate(_ minutes: Int?) -> Date? { minutes.map { now().addingTimeInterval(Double($0) * 60) } }
}

import UIKit

/// Where an app's notifications are managed: the one of the emulated device that is current.
///
/// It grants what is asked for, keeps the requests it is given, and shows nothing. Who is its delegate learns of
/// notifications from whoever drives the app. What it is given to call is called on another thread, as on iOS, by a task
/// that has the same device.
public final class UNUserNotificationCenter: NSObject, @unchecked Sendable {
  private struct Content {
    weak var delegate: (any UNUserNotificationCenterDelegate)?
    var pending: [UNNotificationRequest] = []
    var delivered: [UNNotification] = []
    var categories: Set<UNNotificationCategory> = []
    var status = UNAuthorizationStatus.notDetermined
    var options: UNAuthorizationOptions = []
    var decide: (@Sendable (UNAuthorizationOptions) -> Bool)?
  }

  private static let centers = PerDevice { UNUserNotificationCenter() }

  private let lock = NSLock()
  private var content = Content()

  private override init() { super.init() }

  /// The center of the device that is current.
  public class func current() -> UNUserNotificationCenter { centers.current }

  /// Who is told of notifications; it is kept alive by others.
  public var delegate: (any UNUserNotificationCenterDelegate)? {
    get { lock.withLock { content.delegate } }
    set { lock.withLock { content.delegate = newValue } }
  }

  /// Asks the person, who agrees unless `whenAskedToAllow` says otherwise; whoever was asked once is not asked again.
  public func requestAuthorization(options: UNAuthorizationOptions = []) async throws -> Bool { allow(options) }

  /// Asks the person, who agrees unless `whenAskedToAllow` says otherwise; whoever was asked once is not asked again.
  public func requestAuthorization(
    options: UNAuthorizationOptions = [], completionHandler: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) {
    let isGranted = allow(options)
    Task { completionHandler(isGranted, nil) }
  }

  /// Decides what the person says when asked, for tests; iOS has no such method.
  public func whenAskedToAllow(_ decide: (@Sendable (UNAuthorizationOptions) -> Bool)?) {
    lock.withLock { content.decide = decide }
  }

  private func allow(_ options: UNAuthorizationOptions) -> Bool {
    let (status, decide) = lock.withLock { (content.status, content.decide) }
    let isAllowed = status == .notDetermined ? decide?(options) ?? true : status != .denied
    lock.withLock {
      content.options.formUnion(options)
      content.status = isAllowed ? (options.contains(.provisional) ? .provisional : .authorized) : .denied
    }
    return isAllowed
  }

  /// What the app may do.
  public func notificationSettings() async -> UNNotificationSettings { settings }

  /// Hands over what the app may do.
  public func getNotificationSettings(completionHandler: @escaping @Sendable (UNNotificationSettings) -> Void) {
    let settings = settings
    Task { completionHandler(settings) }
  }

  private var settings: UNNotificationSettings {
    lock.withLock { UNNotificationSettings(content.status, content.options) }
  }

  /// Keeps a request; one with the same identifier is replaced.
  public func add(_ request: UNNotificationRequest) async throws { keep(request) }

  /// Keeps a request; one with the same identifier is replaced.
  public func add(
    _ request: UNNotificationRequest, withCompletionHandler completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
  ) {
    keep(request)
    guard let completionHandler else { return }
    Task { completionHandler(nil) }
  }

  private func keep(_ request: UNNotificationRequest) {
    lock.withLock {
      content.pending.removeAll { $0.identifier == request.identifier }
      content.pending.append(request)
    }
  }

  /// The requests that are kept.
  public func pendingNotificationRequests() async -> [UNNotificationRequest] { lock.withLock { content.pending } }

  /// Hands over the requests that are kept.
  public func getPendingNotificationRequests(completionHandler: @escaping @Sendable ([UNNotificationRequest]) -> Void) {
    let pending = lock.withLock { content.pending }
    Task { completionHandler(pending) }
  }

  /// Forgets the requests with these identifiers.
  public func removePendingNotificationRequests(withIdentifiers identifiers: [String]) {
    lock.withLock { content.pending.removeAll { identifiers.contains($0.identifier) } }
  }

  /// Forgets every request.
  public func removeAllPendingNotificationRequests() { lock.withLock { content.pending = [] } }

  /// The notifications that came and are still in the list.
  public func deliveredNotifications() async -> [UNNotification] { lock.withLock { content.delivered } }

  /// Hands over the notifications that came and are still in the list.
  public func getDeliveredNotifications(completionHandler: @escaping @Sendable ([UNNotification]) -> Void) {
    let delivered = lock.withLock { content.delivered }
    Task { completionHandler(delivered) }
  }

  /// Takes notifications with these identifiers out of the list.
  public func removeDeliveredNotifications(withIdentifiers identifiers: [String]) {
    lock.withLock { content.delivered.removeAll { identifiers.contains($0.request.identifier) } }
  }

  /// Takes every notification out of the list.
  public func removeAllDeliveredNotifications() { lock.withLock { content.delivered = [] } }

  /// Puts a notification that has come into the list, in the place of the request for it unless that comes again.
  package func deliver(_ notification: UNNotification) {
    let id = notification.request.identifier
    lock.withLock {
      content.delivered.removeAll { $0.request.identifier == id }
      content.delivered.append(notification)
      content.pending.removeAll { $0.identifier == id && $0.trigger?.repeats != true }
    }
  }

  /// Says which kinds of notification there are.
  public func setNotificationCategories(_ categories: Set<UNNotificationCategory>) {
    lock.withLock { content.categories = categories }
  }

  /// The kinds of notification.
  public func notificationCategories() async -> Set<UNNotificationCategory> { lock.withLock { content.categories } }

  /// Hands over the kinds of notification.
  public func getNotificationCategories(
    completionHandler: @escaping @Sendable (Set<UNNotificationCategory>) -> Void
  ) {
    let categories = lock.withLock { content.categories }
    Task { completionHandler(categories) }
  }

  /// Puts a number on the app's icon; 0 takes it away.
  public func setBadgeCount(_ newBadgeCount: Int) async throws {
    await MainActor.run { UIApplication.shared.applicationIconBadgeNumber = newBadgeCount }
  }

  /// Puts a number on the app's icon; 0 takes it away.
  public func setBadgeCount(
    _ newBadgeCount: Int, withCompletionHandler completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
  ) {
    Task {
      try await setBadgeCount(newBadgeCount)
      completionHandler?(nil)
    }
  }
}

import UIKit

/// Where an app's notifications are managed: the one of the emulated device that is current.
///
/// It grants what is asked for, keeps the requests it is given, and shows nothing. Who is its delegate learns of
/// notifications from whoever drives the app.
public final class UNUserNotificationCenter: NSObject, @unchecked Sendable {
  private static let centers = PerDevice { UNUserNotificationCenter() }

  private let lock = NSLock()
  private weak var who: (any UNUserNotificationCenterDelegate)?
  private var pending: [UNNotificationRequest] = []

  private override init() { super.init() }

  /// The center of the device that is current.
  public class func current() -> UNUserNotificationCenter { centers.current }

  /// Who is told of notifications; it is kept alive by others.
  public var delegate: (any UNUserNotificationCenterDelegate)? {
    get { lock.withLock { who } }
    set { lock.withLock { who = newValue } }
  }

  /// Asks the person, who agrees.
  public func requestAuthorization(
    options: UNAuthorizationOptions = [], completionHandler: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) {
    completionHandler(true, nil)
  }

  /// Asks the person, who agrees.
  public func requestAuthorization(options: UNAuthorizationOptions = []) async throws -> Bool { true }

  /// Keeps a request; one with the same identifier is replaced.
  public func add(
    _ request: UNNotificationRequest, withCompletionHandler completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
  ) {
    lock.withLock {
      pending.removeAll { $0.identifier == request.identifier }
      pending.append(request)
    }
    completionHandler?(nil)
  }

  /// Hands over the requests that are kept.
  public func getPendingNotificationRequests(completionHandler: @escaping @Sendable ([UNNotificationRequest]) -> Void) {
    completionHandler(lock.withLock { pending })
  }

  /// Forgets the requests with these identifiers.
  public func removePendingNotificationRequests(withIdentifiers identifiers: [String]) {
    lock.withLock { pending.removeAll { identifiers.contains($0.identifier) } }
  }

  /// Forgets every request.
  public func removeAllPendingNotificationRequests() { lock.withLock { pending = [] } }
}

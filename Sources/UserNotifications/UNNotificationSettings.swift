/// What an app may do with notifications.
open class UNNotificationSettings: NSObject, @unchecked Sendable {
  /// Whether it may notify people.
  public let authorizationStatus: UNAuthorizationStatus
  private let options: UNAuthorizationOptions

  init(_ authorizationStatus: UNAuthorizationStatus, _ options: UNAuthorizationOptions) {
    self.authorizationStatus = authorizationStatus
    self.options = options
  }

  /// Whether it may show alerts.
  open var alertSetting: UNNotificationSetting { setting(.alert) }
  /// Whether it may put a number on its icon.
  open var badgeSetting: UNNotificationSetting { setting(.badge) }
  /// Whether it may play sounds.
  open var soundSetting: UNNotificationSetting { setting(.sound) }
  /// Whether its notifications go into the list.
  open var notificationCenterSetting: UNNotificationSetting { setting(.alert) }
  /// Whether they are shown on the Lock Screen.
  open var lockScreenSetting: UNNotificationSetting { setting(.alert) }

  private func setting(_ option: UNAuthorizationOptions) -> UNNotificationSetting {
    guard options.contains(option) else { return .notSupported }
    return authorizationStatus == .denied ? .disabled : .enabled
  }
}

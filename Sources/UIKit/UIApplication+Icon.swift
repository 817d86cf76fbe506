import DeviceEmulator

extension UIApplication {
  /// The quick actions that the app has added.
  public var shortcutItems: [UIApplicationShortcutItem]? {
    get { changes.withLock(\.shortcutItems) }
    set { changes.withLock { $0.shortcutItems = newValue } }
  }

  /// Whether the app may change its icon; it may.
  public var supportsAlternateIcons: Bool { true }

  /// The name of the icon, or `nil` for the first one.
  public var alternateIconName: String? { changes.withLock(\.iconName) }

  /// Changes the icon.
  public func setAlternateIconName(
    _ alternateIconName: String?, completionHandler: (@MainActor @Sendable ((any Error)?) -> Void)? = nil
  ) {
    changes.withLock { $0.iconName = alternateIconName }
    guard let completionHandler else { return }
    Task { @MainActor in completionHandler(nil) }
  }

  /// Whether files that are locked with the device can be read; they can.
  public var isProtectedDataAvailable: Bool { true }
}

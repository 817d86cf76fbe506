import DeviceEmulator

extension UIApplication {
  /// The URL that opens the app's page in Settings.
  public nonisolated static let openSettingsURLString = "app-settings:"

  /// Schemes that an iPhone without further apps opens.
  private static let knownSchemes: Set<String> = ["http", "https", "mailto", "tel", "sms", "facetime", "app-settings"]

  /// Whether some app opens the URL: those of the system's own schemes, unless `whenAskedToOpen` says otherwise.
  public func canOpenURL(_ url: URL) -> Bool {
    if let canOpen = changes.withLock(\.canOpen) { return canOpen(url) }
    return url.scheme.map { Self.knownSchemes.contains($0.lowercased()) } ?? false
  }

  /// Opens a URL in whatever app it is for: it is added to `openedURLs` if anything can open it.
  public func open(
    _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:],
    completionHandler completion: (@MainActor @Sendable (Bool) -> Void)? = nil
  ) {
    let opens = canOpenURL(url)
    if opens { changes.withLock { $0.openedURLs.append(url) } }
    guard let completion else { return }
    Task { @MainActor in completion(opens) }
  }

  /// Opens a URL in whatever app it is for, and says whether there is one.
  @discardableResult
  public func open(_ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:]) async -> Bool {
    let opens = canOpenURL(url)
    if opens { changes.withLock { $0.openedURLs.append(url) } }
    return opens
  }

  /// The URLs that the app has had opened, for tests; iOS has no such property.
  public var openedURLs: [URL] { changes.withLock { $0.openedURLs } }

  /// Decides which URLs can be opened, for tests; iOS has no such method.
  public func whenAskedToOpen(_ decide: (@Sendable (URL) -> Bool)?) { changes.withLock { $0.canOpen = decide } }
}

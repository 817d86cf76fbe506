/// A URL that a scene is asked to open, and how.
@preconcurrency @MainActor
public final class UIOpenURLContext: NSObject {
  /// The URL.
  public let url: URL
  /// How to open it.
  public let options: UIScene.OpenURLOptions

  /// Creates a context, which on iOS only the system does.
  public nonisolated init(url: URL, options: UIScene.OpenURLOptions = UIScene.OpenURLOptions()) {
    self.url = url
    self.options = options
    super.init()
  }
}

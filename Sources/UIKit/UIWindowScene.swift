/// A scene that has windows.
@preconcurrency @MainActor
open class UIWindowScene: UIScene {
  private struct Place {
    weak var window: UIWindow?
  }

  private var places: [Place] = []

  /// Its windows, which are kept alive by others, such as the scene's delegate.
  open var windows: [UIWindow] { places.compactMap(\.window) }

  /// The window that takes the keys.
  open var keyWindow: UIWindow? { windows.first(where: \.isKeyWindow) }

  /// The screen it is on.
  open var screen: UIScreen { UIScreen.main }

  func add(_ window: UIWindow) {
    remove(window)
    places.append(Place(window: window))
  }

  func remove(_ window: UIWindow) { places.removeAll { $0.window == nil || $0.window === window } }
}

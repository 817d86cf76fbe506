import DeviceEmulator

/// The app: the one of the emulated device that is current.
///
/// On iOS there is one a process. Here each device has its own, so that sessions do not meet; code that runs where no
/// device is current shares one. Its notifications go through `NotificationCenter.default`, which belongs to the process:
/// an observer that names no object hears of every session's apps.
@preconcurrency @MainActor
public final class UIApplication: UIResponder {
  /// How far an app is in its life.
  public enum State: Int, Sendable {
    /// It is on screen and gets events.
    case active
    /// It is on screen and gets no events.
    case inactive
    /// It runs unseen.
    case background
  }

  /// What changes about an app.
  struct Changes {
    weak var delegate: (any UIApplicationDelegate)?
    weak var scene: UIScene?
    var usesScenes = false
    var isIdleTimerDisabled = false
    var badgeNumber = 0
    var isRegisteredForRemoteNotifications = false
    var openedURLs: [URL] = []
    var canOpen: (@Sendable (URL) -> Bool)?
    var lastBackgroundTask = 0
    var backgroundTasks: [BackgroundTask] = []
    var fetchInterval = UIApplication.backgroundFetchIntervalNever
    var shortcutItems: [UIApplicationShortcutItem]?
    var iconName: String?
    var feedback: [String] = []
  }

  /// Work that the app wants to finish in the background.
  struct BackgroundTask {
    let id: Int
    let name: String?
    let expire: (@MainActor @Sendable () -> Void)?
  }

  private nonisolated static let applications = PerDevice(for: { UIApplication(device: $0) })

  let changes = Locked(Changes())
  weak let device: EmulatedDevice?

  private nonisolated init(device: EmulatedDevice?) {
    self.device = device
    super.init()
  }

  /// The app of the device that is current.
  public static var shared: UIApplication { applications.current }

  /// The app of the device that is current, for code that is on no actor.
  package nonisolated static var current: UIApplication { applications.current }

  /// Who is told of the app's life; it is kept alive by others.
  public var delegate: (any UIApplicationDelegate)? {
    get { changes.withLock { $0.delegate } }
    set { changes.withLock { $0.delegate = newValue } }
  }

  /// The delegate, for code that is on no actor.
  package nonisolated var currentDelegate: (any UIApplicationDelegate)? { changes.withLock { $0.delegate } }

  /// The scene that is connected, if the app has scenes.
  package nonisolated var connectedScene: UIScene? {
    get { changes.withLock { $0.scene } }
    set { changes.withLock { $0.scene = newValue } }
  }

  /// Whether the app has scenes, for code that is on no actor.
  package nonisolated var usesScenes: Bool {
    get { changes.withLock { $0.usesScenes } }
    set { changes.withLock { $0.usesScenes = newValue } }
  }

  /// The scenes that are connected.
  public var connectedScenes: Set<UIScene> { Set([connectedScene].compactMap(\.self)) }

  /// The windows of the app.
  public var windows: [UIWindow] {
    if let scene = connectedScene as? UIWindowScene { return scene.windows }
    return [delegate?.window].compactMap(\.self)
  }

  /// The window that takes the keys.
  public var keyWindow: UIWindow? { windows.first(where: \.isKeyWindow) }

  /// How far the app is in its life, as the emulated device has it.
  public package(set) var applicationState: State {
    get {
      switch device?.appPhase {
      case .active, nil: return .active
      case .inactive: return .inactive
      case .background, .notRunning: return .background
      }
    }
    set {
      switch newValue {
      case .active: device?.appPhase = .active
      case .inactive: device?.appPhase = .inactive
      case .background: device?.appPhase = .background
      }
    }
  }

  /// Whether the screen stays on.
  public var isIdleTimerDisabled: Bool {
    get { changes.withLock { $0.isIdleTimerDisabled } }
    set { changes.withLock { $0.isIdleTimerDisabled = newValue } }
  }

  /// The number on the app's icon.
  public var applicationIconBadgeNumber: Int {
    get { changes.withLock { $0.badgeNumber } }
    set { changes.withLock { $0.badgeNumber = newValue } }
  }

  /// Whether the app has asked to be sent pushes.
  public var isRegisteredForRemoteNotifications: Bool { changes.withLock { $0.isRegisteredForRemoteNotifications } }

  /// Asks to be sent pushes; the token comes when whoever drives the app says so.
  public func registerForRemoteNotifications() { changes.withLock { $0.isRegisteredForRemoteNotifications = true } }

  /// Asks to be sent no more pushes.
  public func unregisterForRemoteNotifications() { changes.withLock { $0.isRegisteredForRemoteNotifications = false } }
}

/// Passes the app's life on to plugins (FlutterPluginAppLifeCycleDelegate.mm).
///
/// Without scenes it listens to the app's notifications for the app's coming and going; with scenes it hears of them
/// from the scene's delegate, and tells only plugins that do not follow scenes themselves.
public final class FlutterPluginAppLifeCycleDelegate: NSObject, @unchecked Sendable {
  private enum Progress: Int {
    case initial
    case willLaunchSent
    case didLaunchSent
  }

  let delegates = WeakList<any FlutterApplicationLifeCycleDelegate>()
  let application: UIApplication
  private let lock = NSLock()
  private var progress = Progress.initial
  private var observers: [any NSObjectProtocol] = []

  /// Creates one for the app of the device that is current.
  public override init() {
    application = UIApplication.current
    super.init()
    observe(UIApplication.didEnterBackgroundNotification) { $0.applicationDidEnterBackground($1) }
    observe(UIApplication.willEnterForegroundNotification) { $0.applicationWillEnterForeground($1) }
    observe(UIApplication.willResignActiveNotification) { $0.applicationWillResignActive($1) }
    observe(UIApplication.didBecomeActiveNotification) { $0.applicationDidBecomeActive($1) }
    observe(UIApplication.willTerminateNotification, alsoWithScenes: true) { $0.applicationWillTerminate($1) }
  }

  deinit {
    for observer in observers { NotificationCenter.default.removeObserver(observer) }
  }

  /// Adds who is told; it is kept alive by others.
  public func add(_ delegate: any FlutterApplicationLifeCycleDelegate) { delegates.add(delegate) }

  private func observe(
    _ name: Notification.Name, alsoWithScenes: Bool = false,
    _ tell: @escaping @Sendable (any FlutterApplicationLifeCycleDelegate, UIApplication) -> Void
  ) {
    let observer = NotificationCenter.default.addObserver(forName: name, object: application, queue: nil) {
      [weak self] _ in
      guard let self, alsoWithScenes || !application.usesScenes else { return }
      for delegate in delegates.elements { tell(delegate, application) }
    }
    observers.append(observer)
  }

  /// Those to tell: all, or with `isFallback` those that do not follow scenes themselves.
  func delegates(isFallback: Bool) -> [any FlutterApplicationLifeCycleDelegate] {
    isFallback ? delegates.elements.filter { !($0 is any FlutterSceneLifeCycleDelegate) } : delegates.elements
  }

  /// Asks one after the other until one takes the matter on.
  func firstToHandle(
    isFallback: Bool = false, _ handle: (any FlutterApplicationLifeCycleDelegate) -> Bool
  ) -> Bool {
    delegates(isFallback: isFallback).contains(where: handle)
  }

  // MARK: Launching

  /// Tells every plugin, once in the app's life, until one says that the launch cannot go on as asked.
  public func application(
    _ application: UIApplication, willFinishLaunchingWithOptions launchOptions: [AnyHashable: Any]?
  ) -> Bool {
    let plugins = delegates.elements
    guard advance(to: .willLaunchSent, unless: plugins.isEmpty) else { return true }
    return plugins.allSatisfy { $0.application(application, willFinishLaunchingWithOptions: launchOptions ?? [:]) }
  }

  /// Tells every plugin, once in the app's life, until one says that the launch cannot go on as asked.
  public func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [AnyHashable: Any]?
  ) -> Bool {
    didFinishLaunching(launchOptions ?? [:], isFallback: false)
  }

  func didFinishLaunching(_ options: [AnyHashable: Any], isFallback: Bool) -> Bool {
    let plugins = delegates(isFallback: isFallback)
    guard advance(to: .didLaunchSent, unless: plugins.isEmpty) else { return true }
    return plugins.allSatisfy { $0.application(application, didFinishLaunchingWithOptions: options) }
  }

  /// Whether plugins have been told that the app is launched.
  var hasSentLaunch: Bool { lock.withLock { progress == .didLaunchSent } }

  /// Goes on to a step unless it was reached before, or nobody is there to tell.
  private func advance(to step: Progress, unless nobody: Bool) -> Bool {
    lock.withLock {
      guard progress.rawValue < step.rawValue else { return false }
      if !nobody { progress = step }
      return true
    }
  }
}

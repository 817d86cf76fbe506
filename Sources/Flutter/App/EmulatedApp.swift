/// An app that is launched and driven without a phone: its delegates are told what UIKit would tell them.
///
///     let app = EmulatedApp(delegate: AppDelegate(), template: .scene)
///     app.launch()
///     app.moveToBackground()
///
/// It belongs to the device and the `FlutterEngineHost` that are current when it is made, and runs the delegates' code
/// with both. The order of the calls is that of Apple's "Managing your app's life cycle" and "About the app launch
/// sequence".
@MainActor
public final class EmulatedApp {
  /// What kind of project the app comes from.
  public enum Template: Sendable, Hashable {
    /// The app's delegate has the window, and the storyboard is loaded before it is told of the launch.
    case window
    /// A scene has the window (Flutter's template since 3.38): `window` of the app's delegate is nil when it is told of
    /// the launch, so that `window?.rootViewController as! FlutterViewController` ends the app
    /// (flutter/flutter issues 170033 and 186971).
    case scene
  }

  /// The app's delegate.
  public let delegate: any UIApplicationDelegate
  /// What kind of project the app comes from.
  public let template: Template
  /// The scene's delegate, once the scene is connected.
  public private(set) var sceneDelegate: (any UIWindowSceneDelegate)?
  /// The app's scene, once it is connected.
  public private(set) var scene: UIWindowScene?
  /// The app as its code sees it.
  public let application: UIApplication

  private let makeSceneDelegate: @MainActor () -> any UIWindowSceneDelegate
  private let hasStoryboard: Bool
  private let host = FlutterEngineHost.current

  /// Takes an app's delegates.
  ///
  /// - Parameters:
  ///   - delegate: The app's delegate.
  ///   - template: What kind of project the app comes from.
  ///   - hasStoryboard: Whether a storyboard makes the window and the controller that shows Flutter.
  ///   - sceneDelegate: Makes the scene's delegate; Flutter's own unless another is named.
  public init(
    delegate: any UIApplicationDelegate, template: Template = .scene, hasStoryboard: Bool = true,
    sceneDelegate: @escaping @MainActor () -> any UIWindowSceneDelegate = { FlutterSceneDelegate() }
  ) {
    self.delegate = delegate
    self.template = template
    self.hasStoryboard = hasStoryboard
    makeSceneDelegate = sceneDelegate
    application = UIApplication.shared
    application.delegate = delegate
    application.usesScenes = template == .scene
  }

  /// The controller that shows Flutter, once there is one.
  public var flutterViewController: FlutterViewController? {
    let window = template == .scene ? sceneDelegate?.window : delegate.window
    return window?.rootViewController as? FlutterViewController
  }

  /// Launches the app and brings it to the foreground; what the delegate says of the launch.
  ///
  /// With scenes the delegate gets no options; what they hold reaches the scene's delegate.
  @discardableResult
  public func launch(_ options: [UIApplication.LaunchOptionsKey: Any] = [:]) -> Bool {
    run {
      application.applicationState = .inactive
      if template == .window, hasStoryboard { delegate.window = makeWindow() }
      let given = template == .window && !options.isEmpty ? options : nil
      let goesOn = delegate.application(application, willFinishLaunchingWithOptions: given)
      let isDone = delegate.application(application, didFinishLaunchingWithOptions: given)
      post(UIApplication.didFinishLaunchingNotification)
      if template == .scene {
        connectScene(options)
        sceneWillEnterForeground()
      }
      didBecomeActive()
      return goesOn && isDone
    }
  }

  private func makeWindow(in scene: UIWindowScene? = nil) -> UIWindow {
    let window = scene.map { UIWindow(windowScene: $0) } ?? UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = FlutterViewController(inStoryboard: "Main")
    window.makeKeyAndVisible()
    return window
  }

  private func connectScene(_ launchOptions: [UIApplication.LaunchOptionsKey: Any]) {
    let url = launchOptions[.url] as? URL
    let source = launchOptions[.sourceApplication] as? String
    let options = UIScene.ConnectionOptions(
      urlContexts: Set(
        [url.map { UIOpenURLContext(url: $0, options: .init(sourceApplication: source)) }].compactMap(\.self)),
      userActivities: Set([launchOptions[.userActivityDictionary] as? NSUserActivity].compactMap(\.self)),
      shortcutItem: launchOptions[.shortcutItem] as? UIApplicationShortcutItem, sourceApplication: source)
    let session = UISceneSession(persistentIdentifier: "00000000-0000-4000-8000-000000000001")
    session.configuration = delegate.application(
      application, configurationForConnecting: session, options: options)
    let scene = UIWindowScene(session: session, connectionOptions: options)
    let sceneDelegate = makeSceneDelegate()
    scene.delegate = sceneDelegate
    self.scene = scene
    self.sceneDelegate = sceneDelegate
    application.connectedScene = scene
    if hasStoryboard { sceneDelegate.window = makeWindow(in: scene) }
    sceneDelegate.scene(scene, willConnectTo: session, options: options)
    post(UIScene.willConnectNotification, of: scene)
  }

  /// Runs the app's own code: with its device and its host.
  func run<Result>(_ body: () throws -> Result) rethrows -> Result {
    try application.run { try FlutterEngineHost.$current.withValue(host, operation: body) }
  }

  func post(_ name: Notification.Name, of object: AnyObject? = nil) {
    NotificationCenter.default.post(name: name, object: object ?? application)
  }
}

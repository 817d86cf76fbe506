import DeviceEmulator
import Flutter
import Foundation
import Testing

@MainActor @Suite struct EmulatedAppTests {
  let messenger = TestMessenger()
  let device = EmulatedDevice { $0.appPhase = .notRunning }

  /// Makes an app on the suite's device and messenger.
  func app(
    _ delegate: @autoclosure () -> any UIApplicationDelegate, _ template: EmulatedApp.Template,
    hasStoryboard: Bool = true
  ) -> EmulatedApp {
    nonisolated(unsafe) let messenger = messenger
    return EmulatedDevice.$bound.withValue(device) {
      FlutterEngineHost.$current.withValue(FlutterEngineHost { _ in messenger }) {
        EmulatedApp(delegate: delegate(), template: template, hasStoryboard: hasStoryboard)
      }
    }
  }

  /// Sets the channel up as guides for the template before scenes do.
  final class GuideDelegate: FlutterAppDelegate {
    override func application(
      _ application: UIApplication,
      didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
      // The forced cast is the guides' own.
      // swift-format-ignore: NeverForceUnwrap
      let controller = window?.rootViewController as! FlutterViewController
      let channel = FlutterMethodChannel(name: "PW", binaryMessenger: controller.binaryMessenger)
      channel.setMethodCallHandler { call, result in result(call.method) }
      return super.application(application, didFinishLaunchingWithOptions: launchOptions)
    }
  }

  @Test func theGuidesSetUpWorksWithAWindow() {
    let app = app(GuideDelegate(), .window)
    #expect(app.launch())
    #expect(device.appPhase == .active)
    #expect(messenger.channels == ["PW"])
    #expect(messenger.deliver(hex("07016d00"), on: "PW")?.replies.map { hex($0) } == ["0007016d"])
    #expect(app.flutterViewController?.engine?.viewController === app.flutterViewController)
  }

  /// flutter/flutter issues 170033, 186971 and 185935: the window is not there yet, and the forced cast ends the app.
  @Test func theGuidesSetUpEndsTheAppWithScenes() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run { _ = EmulatedAppTests().app(GuideDelegate(), .scene).launch() }
    }
  }

  /// Sets up where Flutter's template of today does.
  final class ImplicitDelegate: FlutterAppDelegate, FlutterImplicitEngineDelegate {
    var windowAtLaunch: UIWindow?
    override func application(
      _ application: UIApplication,
      didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
      windowAtLaunch = window
      return super.application(application, didFinishLaunchingWithOptions: launchOptions)
    }
    nonisolated func didInitializeImplicitFlutterEngine(_ engineBridge: any FlutterImplicitEngineBridge) {
      FlutterMethodChannel(name: "app", binaryMessenger: engineBridge.applicationRegistrar.messenger())
        .setMethodCallHandler { _, result in result(1) }
      if let registrar = engineBridge.pluginRegistry.registrar(forPlugin: "A") { AppPlugin.register(with: registrar) }
      if let registrar = engineBridge.pluginRegistry.registrar(forPlugin: "S") { ScenePlugin.register(with: registrar) }
    }
  }

  func plugins(_ app: EmulatedApp) throws -> (app: AppPlugin, scene: ScenePlugin) {
    let engine = try #require(app.flutterViewController?.engine)
    return (
      try #require(engine.valuePublished(byPlugin: "A") as? AppPlugin),
      try #require(engine.valuePublished(byPlugin: "S") as? ScenePlugin)
    )
  }

  @Test func withScenesTheImplicitEngineIsTheMomentToSetUp() throws {
    let delegate = ImplicitDelegate()
    let app = app(delegate, .scene)
    #expect(app.launch())
    #expect(delegate.windowAtLaunch == nil && delegate.window == nil)
    #expect(messenger.channels == ["app"])
    let (plugin, scene) = try plugins(app)
    // Plugins that came after the launch hear of it all the same; those without scenes by way of the app.
    #expect(plugin.log == ["willFinishLaunching", "didFinishLaunching", "willEnterForeground", "didBecomeActive"])
    #expect(
      scene.log == [
        "willFinishLaunching", "didFinishLaunching", "scene connects", "scene willEnterForeground",
        "scene didBecomeActive",
      ])
    #expect(app.application.connectedScenes == [try #require(app.scene)])
    #expect(app.application.keyWindow?.rootViewController === app.flutterViewController)
  }

  @Test(arguments: [EmulatedApp.Template.window, .scene])
  func pluginsHearOfTheAppsComingAndGoing(template: EmulatedApp.Template) throws {
    let app = app(ImplicitDelegate(), template)
    app.launch()
    let (plugin, scene) = try plugins(app)
    (plugin.log, scene.log) = ([], [])
    app.moveToBackground()
    #expect(device.appPhase == .background)
    #expect(app.application.applicationState == .background)
    app.moveToForeground()
    #expect(device.appPhase == .active)
    app.becomeInactive()
    app.becomeActive()
    // What has happened already does not happen again.
    app.becomeActive()
    app.moveToForeground()
    app.terminate()
    #expect(device.appPhase == .notRunning)
    let phases = [
      "willResignActive", "didEnterBackground", "willEnterForeground", "didBecomeActive", "willResignActive",
      "didBecomeActive",
    ]
    #expect(plugin.log == phases + ["willTerminate"])
    #expect(scene.log == (template == .scene ? phases.map { "scene " + $0 } : phases) + ["willTerminate"])
  }

  @Test func theFirstPluginThatTakesOnALinkIsTheLast() throws {
    let app = app(ImplicitDelegate(), .window)
    app.launch()
    let (first, second) = try plugins(app)
    (first.log, second.log) = ([], [])
    let url = try #require(URL(string: "my:link"))
    #expect(app.open(url) == false)
    #expect(first.log == ["open my:link"] && second.log == ["open my:link"])
    first.takesOn = ["open my:link"]
    #expect(app.open(url) == true)
    #expect(first.log.count == 2 && second.log.count == 1)
    second.takesOn = ["continue walk"]
    #expect(app.continue(NSUserActivity(activityType: "walk")) == true)
    #expect(app.continue(NSUserActivity(activityType: "run")) == false)
  }

  @Test func withScenesLinksGoToScenePluginsFirst() throws {
    let app = app(ImplicitDelegate(), .scene)
    app.launch()
    let (plugin, scene) = try plugins(app)
    (plugin.log, scene.log) = ([], [])
    let url = try #require(URL(string: "my:link"))
    #expect(app.open(url) == nil)
    #expect(scene.log == ["scene open"] && plugin.log == ["open my:link"])
    scene.takesOn = ["scene open"]
    app.open(url)
    #expect(scene.log.count == 2 && plugin.log.count == 1)
  }

  @Test func completionsAreWaitedForAsLongAsTheyCanCome() async throws {
    let app = app(ImplicitDelegate(), .window)
    app.launch()
    let (plugin, _) = try plugins(app)
    let item = UIApplicationShortcutItem(type: "start", localizedTitle: "Start")
    #expect(await app.receiveRemoteNotification([:]) == nil)
    #expect(await app.perform(item) == nil)
    plugin.takesOn = ["push", "perform start"]
    #expect(await app.receiveRemoteNotification(["aps": [:]]) == .newData)
    #expect(await app.perform(item) == true)
    #expect(await app.performFetch() == nil)
    app.registerForRemoteNotifications(deviceToken: Data(count: 32))
    #expect(plugin.log.last == "token 32")
  }

  /// Registers its plugins at launch, as the template before scenes did.
  final class ClassicDelegate: FlutterAppDelegate {
    override func application(
      _ application: UIApplication,
      didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
      if let registrar = registrar(forPlugin: "A") { AppPlugin.register(with: registrar) }
      if let registrar = registrar(forPlugin: "S") { ScenePlugin.register(with: registrar) }
      return super.application(application, didFinishLaunchingWithOptions: launchOptions)
    }
  }

  @Test func pluginsRegisteredAtLaunchAreOnTheControllersEngine() throws {
    let url = try #require(URL(string: "my:launch"))
    for template in [EmulatedApp.Template.window, .scene] {
      let app = app(ClassicDelegate(), template)
      #expect(app.launch([.url: url]))
      let (plugin, scene) = try plugins(app)
      // With scenes the options go to the scene's delegate, and plugins have been launched without them.
      #expect(plugin.log.first == (template == .window ? "didFinishLaunching my:launch" : "didFinishLaunching"))
      #expect(scene.log.contains("scene connects") == (template == .scene))
      #expect((app.delegate as? ClassicDelegate)?.hasPlugin("A") == (template == .window))
    }
  }

  @Test func aPluginMayVetoTheLaunch() throws {
    final class Delegate: FlutterAppDelegate {
      let plugin = AppPlugin()
      override init() {
        super.init()
        plugin.takesOn = ["veto"]
        add(plugin)
      }
    }
    #expect(!app(Delegate(), .window).launch())
  }

  @Test func aDelegateMayMakeItsOwnWindow() throws {
    final class Delegate: FlutterAppDelegate {
      override func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
      ) -> Bool {
        let engine = FlutterEngine(name: "own")
        engine.run()
        window = UIWindow(frame: UIScreen.main.bounds)
        window?.rootViewController = FlutterViewController(engine: engine, nibName: nil, bundle: nil)
        window?.makeKeyAndVisible()
        return super.application(application, didFinishLaunchingWithOptions: launchOptions)
      }
    }
    let app = app(Delegate(), .scene, hasStoryboard: false)
    app.launch()
    // Flutter's scene delegate moves the window's controller into the scene.
    #expect(app.flutterViewController != nil)
    #expect(app.delegate.window?.windowScene === app.scene)
  }

  @Test func notificationsReachTheCentersDelegate() async {
    final class Delegate: NSObject, UNUserNotificationCenterDelegate {
      func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
        withCompletionHandler completionHandler: @escaping (UNNotificationPresentationOptions) -> Void
      ) { completionHandler([.banner, .sound]) }
    }
    let app = app(FlutterAppDelegate(), .window)
    app.launch()
    let request = UNNotificationRequest(identifier: "1", content: UNNotificationContent(title: "Hello"), trigger: nil)
    let notification = UNNotification(request: request, date: device.now)
    #expect(await app.present(notification) == nil)
    let delegate = Delegate()
    EmulatedDevice.$bound.withValue(device) { UNUserNotificationCenter.current().delegate = delegate }
    #expect(await app.present(notification) == [.banner, .sound])
    let center = EmulatedDevice.$bound.withValue(device) { UNUserNotificationCenter.current() }
    #expect(await center.deliveredNotifications() == [notification])
    #expect(await app.respond(UNNotificationResponse(notification: notification)) == false)
  }

  @Test func twoAppsDoNotMeet() throws {
    let elsewhere = EmulatedAppTests()
    let (one, two) = (app(ImplicitDelegate(), .window), elsewhere.app(ImplicitDelegate(), .window))
    one.launch()
    two.launch()
    let (plugin, other) = (try plugins(one).app, try plugins(two).app)
    other.log = []
    one.moveToBackground()
    #expect(plugin.log.last == "didEnterBackground")
    #expect(other.log == [])
    #expect(two.application.applicationState == .active)
  }
}

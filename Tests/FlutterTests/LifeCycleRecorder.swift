import Flutter
import Foundation

/// A plugin that writes down what it is told, and takes on what it is told to.
class AppPlugin: NSObject, FlutterPlugin, @unchecked Sendable {
  var log: [String] = []
  var takesOn: Set<String> = []

  class func register(with registrar: any FlutterPluginRegistrar) {
    let plugin = AppPlugin()
    registrar.addApplicationDelegate(plugin)
    registrar.publish(plugin)
  }

  func told(_ what: String) -> Bool {
    log.append(what)
    return takesOn.contains(what)
  }

  func application(_: UIApplication, willFinishLaunchingWithOptions options: [AnyHashable: Any]) -> Bool {
    log.append("willFinishLaunching")
    return true
  }
  func application(_: UIApplication, didFinishLaunchingWithOptions options: [AnyHashable: Any]) -> Bool {
    let url = options[UIApplication.LaunchOptionsKey.url] as? URL
    log.append("didFinishLaunching" + (url.map { " \($0)" } ?? ""))
    return !takesOn.contains("veto")
  }
  func applicationDidBecomeActive(_ application: UIApplication) { log.append("didBecomeActive") }
  func applicationWillResignActive(_ application: UIApplication) { log.append("willResignActive") }
  func applicationDidEnterBackground(_ application: UIApplication) { log.append("didEnterBackground") }
  func applicationWillEnterForeground(_ application: UIApplication) { log.append("willEnterForeground") }
  func applicationWillTerminate(_ application: UIApplication) { log.append("willTerminate") }

  func application(_: UIApplication, didRegisterForRemoteNotificationsWithDeviceToken token: Data) {
    log.append("token \(token.count)")
  }
  func application(
    _: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any],
    fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
  ) -> Bool {
    guard told("push") else { return false }
    completionHandler(.newData)
    return true
  }
  func application(_: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]) -> Bool {
    told("open \(url)")
  }
  func application(
    _: UIApplication, continue userActivity: NSUserActivity, restorationHandler: @escaping ([Any]) -> Void
  ) -> Bool { told("continue \(userActivity.activityType)") }
  func application(
    _: UIApplication, performActionFor item: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void
  ) -> Bool {
    guard told("perform \(item.type)") else { return false }
    completionHandler(true)
    return true
  }
}

/// One that follows scenes as well.
final class ScenePlugin: AppPlugin, FlutterSceneLifeCycleDelegate, @unchecked Sendable {
  override class func register(with registrar: any FlutterPluginRegistrar) {
    let plugin = ScenePlugin()
    registrar.addApplicationDelegate(plugin)
    registrar.addSceneDelegate(plugin)
    registrar.publish(plugin)
  }

  func scene(_: UIScene, willConnectTo _: UISceneSession, options: UIScene.ConnectionOptions?) -> Bool {
    told(options == nil ? "scene connects without options" : "scene connects")
  }
  func sceneDidBecomeActive(_ scene: UIScene) { log.append("scene didBecomeActive") }
  func sceneWillResignActive(_ scene: UIScene) { log.append("scene willResignActive") }
  func sceneWillEnterForeground(_ scene: UIScene) { log.append("scene willEnterForeground") }
  func sceneDidEnterBackground(_ scene: UIScene) { log.append("scene didEnterBackground") }
  func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>) -> Bool { told("scene open") }
}

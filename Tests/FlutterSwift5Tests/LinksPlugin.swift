// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
import Flutter
import UIKit

// A plugin that lives on the app's delegate: links in, links out, and the app's coming and going, as one is written for
// iOS by hand.

public class LinksPlugin: NSObject, FlutterPlugin, FlutterStreamHandler {
  private var eventSink: FlutterEventSink?
  private var initialLink: String?
  private var latestLink: String? {
    didSet {
      if let link = latestLink { eventSink?(link) }
    }
  }
  private var pushToken: String?
  private var backgroundTask: UIBackgroundTaskIdentifier = .invalid

  public static func register(with registrar: FlutterPluginRegistrar) {
    let instance = LinksPlugin()
    let methods = FlutterMethodChannel(name: "links/methods", binaryMessenger: registrar.messenger())
    registrar.addMethodCallDelegate(instance, channel: methods)
    let events = FlutterEventChannel(name: "links/events", binaryMessenger: registrar.messenger())
    events.setStreamHandler(instance)
    registrar.addApplicationDelegate(instance)
  }

  public func handle(_ call: FlutterMethodCall, result: @escaping FlutterResult) {
    switch call.method {
    case "getInitialLink":
      result(initialLink)
    case "getPushToken":
      result(pushToken ?? FlutterError(code: "NO_TOKEN", message: "not registered", details: nil))
    case "launch":
      guard let args = call.arguments as? [String: Any], let text = args["url"] as? String,
        let url = URL(string: text)
      else {
        result(FlutterError(code: "INVALID_URL", message: nil, details: call.arguments))
        return
      }
      UIApplication.shared.open(url, options: [:]) { opened in
        result(opened)
      }
    case "keepAwake":
      UIApplication.shared.isIdleTimerDisabled = (call.arguments as? Bool) ?? true
      result(nil)
    case "isOnScreen":
      let root = UIApplication.shared.delegate?.window??.rootViewController
      let scene = UIApplication.shared.connectedScenes.first?.delegate as? UIWindowSceneDelegate
      result(["app": root is FlutterViewController, "scene": scene?.window??.isKeyWindow ?? false])
    case "describe":
      result("\(UIDevice.current.systemName) \(UIDevice.current.systemVersion)")
    case "registerForPush":
      UIApplication.shared.registerForRemoteNotifications()
      result(nil)
    default:
      result(FlutterMethodNotImplemented)
    }
  }

  public func onListen(withArguments arguments: Any?, eventSink events: @escaping FlutterEventSink) -> FlutterError? {
    eventSink = events
    if let link = initialLink { events(link) }
    return nil
  }

  public func onCancel(withArguments arguments: Any?) -> FlutterError? {
    eventSink = nil
    return nil
  }

  public func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [AnyHashable: Any] = [:]
  ) -> Bool {
    if let url = launchOptions[UIApplication.LaunchOptionsKey.url] as? URL {
      initialLink = url.absoluteString
    }
    return true
  }

  public func application(
    _ application: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any] = [:]
  ) -> Bool {
    guard url.scheme == "timer" else { return false }
    latestLink = url.absoluteString
    return true
  }

  public func application(
    _ application: UIApplication, continue userActivity: NSUserActivity,
    restorationHandler: @escaping ([Any]) -> Void
  ) -> Bool {
    guard userActivity.activityType == NSUserActivityTypeBrowsingWeb, let url = userActivity.webpageURL else {
      return false
    }
    latestLink = url.absoluteString
    return true
  }

  public func application(
    _ application: UIApplication, didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data
  ) {
    pushToken = deviceToken.map { String(format: "%02x", $0) }.joined()
  }

  public func applicationDidEnterBackground(_ application: UIApplication) {
    backgroundTask = application.beginBackgroundTask(withName: "links") { [weak self] in self?.endBackgroundTask() }
  }

  public func applicationWillEnterForeground(_ application: UIApplication) {
    endBackgroundTask()
  }

  private func endBackgroundTask() {
    UIApplication.shared.endBackgroundTask(backgroundTask)
    backgroundTask = .invalid
  }
}

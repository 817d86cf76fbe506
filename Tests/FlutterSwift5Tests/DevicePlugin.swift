import Flutter
import UIKit
import UserNotifications

/// A plugin of the odd jobs that plugins do with UIKit, written as for an iPhone.
class DevicePlugin: NSObject, FlutterPlugin, FlutterSceneLifeCycleDelegate {
  private let channel: FlutterMethodChannel
  private var backgroundTask: UIBackgroundTaskIdentifier = .invalid
  private let light = UIImpactFeedbackGenerator(style: .light)
  private let selection = UISelectionFeedbackGenerator()
  private var observers: [NSObjectProtocol] = []

  init(_ channel: FlutterMethodChannel) {
    self.channel = channel
    super.init()
  }

  static func register(with registrar: FlutterPluginRegistrar) {
    let channel = FlutterMethodChannel(name: "device", binaryMessenger: registrar.messenger())
    let instance = DevicePlugin(channel)
    registrar.addMethodCallDelegate(instance, channel: channel)
    registrar.addApplicationDelegate(instance)
    registrar.addSceneDelegate(instance)
  }

  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [AnyHashable: Any] = [:]
  ) -> Bool {
    UNUserNotificationCenter.current().delegate = self
    application.setMinimumBackgroundFetchInterval(UIApplication.backgroundFetchIntervalMinimum)
    return true
  }

  func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) -> Bool {
    guard let url = URLContexts.first?.url else { return false }
    channel.invokeMethod("link", arguments: url.absoluteString)
    return true
  }

  func handle(_ call: FlutterMethodCall, result: @escaping FlutterResult) {
    let arguments = call.arguments as? [String: Any] ?? [:]
    switch call.method {
    case "copy":
      UIPasteboard.general.string = arguments["text"] as? String
      light.prepare()
      light.impactOccurred()
      result(UIPasteboard.general.hasStrings)
    case "paste": result(UIPasteboard.general.string)
    case "feel":
      selection.selectionChanged()
      UINotificationFeedbackGenerator().notificationOccurred(.warning)
      UIImpactFeedbackGenerator(style: .rigid).impactOccurred(intensity: 0.5)
      result(nil)
    case "describe":
      let device = UIDevice.current
      result([
        "name": device.name, "model": device.model, "systemName": device.systemName,
        "systemVersion": device.systemVersion, "vendor": device.identifierForVendor?.uuidString as Any,
        "isPhone": device.userInterfaceIdiom == .phone, "scale": UIScreen.main.scale,
        "width": UIScreen.main.bounds.size.width,
      ])
    case "watch":
      UIDevice.current.beginGeneratingDeviceOrientationNotifications()
      UIDevice.current.isProximityMonitoringEnabled = true
      let center = NotificationCenter.default
      observers.append(
        center.addObserver(
          forName: UIDevice.orientationDidChangeNotification, object: UIDevice.current, queue: nil
        ) { [weak self] note in
          let isLandscape = MainActor.assumeIsolated { (note.object as? UIDevice)?.orientation.isLandscape }
          self?.channel.invokeMethod("turned", arguments: isLandscape)
        })
      observers.append(
        center.addObserver(
          forName: UIDevice.proximityStateDidChangeNotification, object: UIDevice.current, queue: nil
        ) { [weak self] _ in
          let isNear = MainActor.assumeIsolated { UIDevice.current.proximityState }
          self?.channel.invokeMethod("near", arguments: isNear)
        })
      result(UIDevice.current.orientation == .portrait)
    case "unwatch":
      observers.forEach(NotificationCenter.default.removeObserver)
      observers = []
      UIDevice.current.endGeneratingDeviceOrientationNotifications()
      UIDevice.current.isProximityMonitoringEnabled = false
      result(UIDevice.current.orientation.rawValue)
    case "shine":
      UIScreen.main.brightness = CGFloat((arguments["level"] as? NSNumber)?.doubleValue ?? 1)
      UIApplication.shared.isIdleTimerDisabled = true
      result(Double(UIScreen.main.brightness))
    case "open":
      guard let text = arguments["url"] as? String, let url = URL(string: text) else {
        return result(FlutterError(code: "url", message: "no URL", details: arguments["url"]))
      }
      guard UIApplication.shared.canOpenURL(url) else { return result(false) }
      UIApplication.shared.open(url, options: [:]) { result($0) }
    case "badge":
      UIApplication.shared.applicationIconBadgeNumber = arguments["count"] as? Int ?? 0
      result(UIApplication.shared.applicationIconBadgeNumber)
    case "work":
      backgroundTask = UIApplication.shared.beginBackgroundTask(withName: "work") { [weak self] in
        guard let self = self else { return }
        UIApplication.shared.endBackgroundTask(self.backgroundTask)
        self.backgroundTask = .invalid
      }
      result(backgroundTask != .invalid)
    case "remind": remind(arguments, result)
    case "pending":
      UNUserNotificationCenter.current().getPendingNotificationRequests { requests in
        let described = requests.map { request -> [String: Any] in
          let trigger = request.trigger as? UNTimeIntervalNotificationTrigger
          return [
            "id": request.identifier, "title": request.content.title, "badge": request.content.badge ?? 0,
            "after": trigger?.timeInterval ?? -1, "sound": request.content.sound == .default,
          ]
        }
        DispatchQueue.main.async { result(described) }
      }
    case "clear":
      UNUserNotificationCenter.current().removeAllDeliveredNotifications()
      UNUserNotificationCenter.current().removeAllPendingNotificationRequests()
      result(nil)
    case "callback":
      guard let handle = arguments["handle"] as? NSNumber,
        let information = FlutterCallbackCache.lookupCallbackInformation(handle.int64Value)
      else { return result(FlutterError(code: "callback", message: "unknown handle", details: nil)) }
      let engine = FlutterEngine(name: "background", project: nil, allowHeadlessExecution: true)
      result(
        engine.run(withEntrypoint: information.callbackName, libraryURI: information.callbackLibraryPath))
    case "root":
      result(UIApplication.shared.delegate?.window??.rootViewController is FlutterViewController)
    default: result(FlutterMethodNotImplemented)
    }
  }

  private func remind(_ arguments: [String: Any], _ result: @escaping FlutterResult) {
    let center = UNUserNotificationCenter.current()
    center.requestAuthorization(options: [.alert, .badge, .sound]) { granted, error in
      guard granted, error == nil else {
        return result(FlutterError(code: "denied", message: error?.localizedDescription, details: nil))
      }
      center.getNotificationSettings { settings in
        guard settings.authorizationStatus == .authorized else { return result(false) }
        let content = UNMutableNotificationContent()
        content.title = arguments["title"] as? String ?? ""
        content.sound = .default
        content.badge = 1
        content.userInfo = ["payload": arguments]
        let trigger = UNTimeIntervalNotificationTrigger(timeInterval: 60, repeats: false)
        let request = UNNotificationRequest(identifier: "reminder", content: content, trigger: trigger)
        content.title = "changed afterwards"
        center.add(request) { error in result(error == nil) }
      }
    }
  }

  func userNotificationCenter(
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
    withCompletionHandler completionHandler: @escaping (UNNotificationPresentationOptions) -> Void
  ) {
    completionHandler([.banner, .list, .sound])
  }
}

/// An app delegate that passes the app's life on to plugins (FlutterAppDelegate.h's `FlutterAppLifeCycleProvider`).
public protocol FlutterAppLifeCycleProvider: UNUserNotificationCenterDelegate {
  /// Adds who is told; it is kept alive by others.
  func add(_ delegate: any FlutterApplicationLifeCycleDelegate)
}

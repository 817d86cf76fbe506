public import Foundation

/// Registers plugins with a registry, such as a second engine's.
public typealias FlutterPluginRegistrantCallback = (any FlutterPluginRegistry) -> Void

/// The iOS part of a Flutter plugin (FlutterPlugin.h).
///
/// Objective-C's optional methods have defaults here.
public protocol FlutterPlugin: NSObjectProtocol, FlutterApplicationLifeCycleDelegate {
  /// Sets the plugin up: its channels, its delegates.
  static func register(with registrar: any FlutterPluginRegistrar)

  /// Takes a callback that registers plugins with further engines; ignored unless the plugin makes engines.
  static func setPluginRegistrantCallback(_ callback: @escaping FlutterPluginRegistrantCallback)

  /// Handles a call on a channel that the plugin was added to with `addMethodCallDelegate(_:channel:)`.
  func handle(_ call: FlutterMethodCall, result: @escaping FlutterResult)

  /// Learns that the engine goes away; only for plugins that published a value.
  func detachFromEngine(for registrar: any FlutterPluginRegistrar)
}

extension FlutterPlugin {
  /// Does nothing.
  public static func setPluginRegistrantCallback(_ callback: @escaping FlutterPluginRegistrantCallback) {}

  /// Leaves the call unanswered with a line on standard error; on iOS the app ends, as the method is not there.
  public func handle(_ call: FlutterMethodCall, result: @escaping FlutterResult) {
    FlutterLog.write("\(type(of: self)) does not implement handle(_:result:) and was called for '\(call.method)'")
  }

  /// Does nothing.
  public func detachFromEngine(for registrar: any FlutterPluginRegistrar) {}
}

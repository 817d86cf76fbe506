public import Foundation

/// What an app or a plugin gets from its engine (FlutterPlugin.h).
public protocol FlutterBaseRegistrar: NSObjectProtocol {
  /// The messenger for the plugin's channels.
  func messenger() -> any FlutterBinaryMessenger
}

/// What an app gets from its engine (FlutterPlugin.h).
public protocol FlutterApplicationRegistrar: FlutterBaseRegistrar {}

/// What one plugin gets from its engine (FlutterPlugin.h).
public protocol FlutterPluginRegistrar: FlutterBaseRegistrar {
  /// Keeps a value, such as the plugin itself, for others to find in the registry.
  func publish(_ value: NSObject)

  /// Hands the calls on a channel to the plugin's `handle(_:result:)`.
  func addMethodCallDelegate(_ delegate: any FlutterPlugin, channel: FlutterMethodChannel)

  /// The path inside the app's bundle of an asset.
  func lookupKey(forAsset asset: String) -> String

  /// The path inside the app's bundle of an asset of a package.
  func lookupKey(forAsset asset: String, fromPackage package: String) -> String

  /// What another plugin published: `NSNull` when it published nothing, `nil` when it is unknown.
  func valuePublished(byPlugin pluginKey: String) -> NSObject?
}

extension FlutterPluginRegistrar {
  /// Hands the calls on a channel to the plugin, which the handler keeps alive (FlutterEngine.mm).
  public func addMethodCallDelegate(_ delegate: any FlutterPlugin, channel: FlutterMethodChannel) {
    channel.setMethodCallHandler { call, result in delegate.handle(call, result: result) }
  }

  /// The path inside the app's bundle of an asset (FlutterDartProject.mm).
  public func lookupKey(forAsset asset: String) -> String { "Frameworks/App.framework/flutter_assets/\(asset)" }

  /// The path inside the app's bundle of an asset of a package (FlutterDartProject.mm).
  public func lookupKey(forAsset asset: String, fromPackage package: String) -> String {
    lookupKey(forAsset: "packages/\(package)/\(asset)")
  }
}

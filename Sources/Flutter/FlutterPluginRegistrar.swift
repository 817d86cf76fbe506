public import Foundation

/// What an app or a plugin gets from its engine (FlutterPlugin.h).
public protocol FlutterBaseRegistrar: NSObjectProtocol {
  /// The messenger for the plugin's channels.
  func messenger() -> any FlutterBinaryMessenger

  /// The registry for pictures that the plugin draws.
  func textures() -> any FlutterTextureRegistry

  /// Takes a maker of native views, by the name that Dart asks for.
  func register(_ factory: any FlutterPlatformViewFactory, withId factoryId: String)

  /// Takes a maker of native views, by the name that Dart asks for, and how gestures are kept from the views.
  func register(
    _ factory: any FlutterPlatformViewFactory, withId factoryId: String,
    gestureRecognizersBlockingPolicy: FlutterPlatformViewGestureRecognizersBlockingPolicy)
}

/// What an app gets from its engine (FlutterPlugin.h).
public protocol FlutterApplicationRegistrar: FlutterBaseRegistrar {}

/// What one plugin gets from its engine (FlutterPlugin.h).
public protocol FlutterPluginRegistrar: FlutterBaseRegistrar {
  /// The controller that shows Flutter, or `nil` without one.
  var viewController: UIViewController? { get }

  /// Keeps a value, such as the plugin itself, for others to find in the registry.
  func publish(_ value: NSObject)

  /// Hands the calls on a channel to the plugin's `handle(_:result:)`.
  func addMethodCallDelegate(_ delegate: any FlutterPlugin, channel: FlutterMethodChannel)

  /// Lets the plugin hear of the app's life; it is kept alive by others.
  func addApplicationDelegate(_ delegate: any FlutterPlugin)

  /// Lets the plugin hear of the life of the scene that shows Flutter; it is kept alive by others.
  func addSceneDelegate(_ delegate: any FlutterSceneLifeCycleDelegate)

  /// The path inside the app's bundle of an asset.
  func lookupKey(forAsset asset: String) -> String

  /// The path inside the app's bundle of an asset of a package.
  func lookupKey(forAsset asset: String, fromPackage package: String) -> String

  /// What another plugin published: `NSNull` when it published nothing, `nil` when it is unknown.
  func valuePublished(byPlugin pluginKey: String) -> NSObject?
}

extension FlutterBaseRegistrar {
  /// A registry that nobody else sees: what a registrar made for a test needs not implement.
  public func textures() -> any FlutterTextureRegistry { RecordedTextures() }

  /// Lets go of the factory: what a registrar made for a test needs not implement.
  public func register(
    _ factory: any FlutterPlatformViewFactory, withId factoryId: String,
    gestureRecognizersBlockingPolicy: FlutterPlatformViewGestureRecognizersBlockingPolicy
  ) {}

  /// Takes a maker of native views whose gestures are kept from it as soon as Dart has decided (FlutterEngine.mm).
  public func register(_ factory: any FlutterPlatformViewFactory, withId factoryId: String) {
    register(
      factory, withId: factoryId,
      gestureRecognizersBlockingPolicy: FlutterPlatformViewGestureRecognizersBlockingPolicyEager)
  }
}

extension FlutterPluginRegistrar {
  /// None: what a registrar made for a test needs not implement.
  public var viewController: UIViewController? { nil }

  /// Adds the plugin to the app's delegate, if that passes the app's life on (FlutterEngine.mm).
  public func addApplicationDelegate(_ delegate: any FlutterPlugin) {
    (UIApplication.current.currentDelegate as? any FlutterAppLifeCycleProvider)?.add(delegate)
  }

  /// Lets go of the plugin: what a registrar made for a test needs not implement.
  public func addSceneDelegate(_ delegate: any FlutterSceneLifeCycleDelegate) {}

  /// Hands the calls on a channel to the plugin, which the handler keeps alive (FlutterEngine.mm).
  public func addMethodCallDelegate(_ delegate: any FlutterPlugin, channel: FlutterMethodChannel) {
    channel.setMethodCallHandler { call, result in delegate.handle(call, result: result) }
  }

  /// The path inside the app's bundle of an asset (FlutterDartProject.mm).
  public func lookupKey(forAsset asset: String) -> String { FlutterDartProject.lookupKey(forAsset: asset) }

  /// The path inside the app's bundle of an asset of a package (FlutterDartProject.mm).
  public func lookupKey(forAsset asset: String, fromPackage package: String) -> String {
    lookupKey(forAsset: "packages/\(package)/\(asset)")
  }
}

public import Foundation

/// Knows the plugins of an engine (FlutterPlugin.h).
public protocol FlutterPluginRegistry: NSObjectProtocol {
  /// Registers a plugin and gives what it sets itself up with.
  ///
  /// On iOS a name that is taken raises an exception; a registry may give `nil` instead.
  func registrar(forPlugin pluginKey: String) -> (any FlutterPluginRegistrar)?

  /// Whether a plugin of that name is registered.
  func hasPlugin(_ pluginKey: String) -> Bool

  /// What a plugin published: `NSNull` when it published nothing, `nil` when it is unknown.
  func valuePublished(byPlugin pluginKey: String) -> NSObject?
}

/// Registers an app's plugins (FlutterPlugin.h).
public protocol FlutterPluginRegistrant: NSObjectProtocol {
  /// Registers the plugins.
  func register(with registry: any FlutterPluginRegistry)
}

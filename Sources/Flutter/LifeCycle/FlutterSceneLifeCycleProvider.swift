/// A scene's delegate that passes the scene's life on to plugins (FlutterSceneLifeCycle.h).
@preconcurrency @MainActor
public protocol FlutterSceneLifeCycleProvider {
  /// What passes it on.
  var sceneLifeCycleDelegate: FlutterPluginSceneLifeCycleDelegate { get set }
}

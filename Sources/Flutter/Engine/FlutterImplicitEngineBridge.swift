/// Leads to an engine that a controller has made by itself (FlutterEngine.h's `FlutterImplicitEngineBridge`).
public protocol FlutterImplicitEngineBridge: NSObjectProtocol {
  /// The registry for the app's plugins.
  var pluginRegistry: any FlutterPluginRegistry { get }

  /// What the app itself gets from the engine.
  var applicationRegistrar: any FlutterApplicationRegistrar { get }
}

/// An app's delegate that sets up channels and plugins when a controller has made an engine by itself.
public protocol FlutterImplicitEngineDelegate {
  /// The engine is there: the moment to register plugins and to set handlers.
  func didInitializeImplicitFlutterEngine(_ engineBridge: any FlutterImplicitEngineBridge)
}

/// The bridge to one engine.
final class ImplicitEngineBridge: NSObject, FlutterImplicitEngineBridge {
  let pluginRegistry: any FlutterPluginRegistry
  let applicationRegistrar: any FlutterApplicationRegistrar

  init(_ engine: FlutterEngine) {
    pluginRegistry = engine
    // A second controller of the same engine finds the name taken, and may have a registrar all the same.
    let key = "io.flutter.flutter.application"
    applicationRegistrar =
      (engine.hasPlugin(key) ? nil : engine.makeRegistrar(key)) ?? EngineRegistrar(key: key, engine: engine)
  }
}

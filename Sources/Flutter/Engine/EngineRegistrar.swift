/// What a plugin or the app gets from an engine; it does not keep the engine alive (FlutterEngine.mm).
final class EngineRegistrar: NSObject, FlutterPluginRegistrar, FlutterApplicationRegistrar, @unchecked Sendable {
  private let key: String
  private let relay: FlutterBinaryMessengerRelay
  private let textureRegistry: RecordedTextures
  private weak let engine: FlutterEngine?

  init(key: String, engine: FlutterEngine) {
    self.key = key
    relay = engine.relay
    textureRegistry = engine.textures
    self.engine = engine
  }

  func messenger() -> any FlutterBinaryMessenger { relay }
  func textures() -> any FlutterTextureRegistry { textureRegistry }
  var viewController: UIViewController? { engine?.viewController }
  func publish(_ value: NSObject) { engine?.publish(value, for: key) }
  func valuePublished(byPlugin pluginKey: String) -> NSObject? { engine?.valuePublished(byPlugin: pluginKey) }
  func addSceneDelegate(_ delegate: any FlutterSceneLifeCycleDelegate) { engine?.sceneDelegates.add(delegate) }

  func register(
    _ factory: any FlutterPlatformViewFactory, withId factoryId: String,
    gestureRecognizersBlockingPolicy: FlutterPlatformViewGestureRecognizersBlockingPolicy
  ) {
    engine?.add(factory, factoryId)
  }
}

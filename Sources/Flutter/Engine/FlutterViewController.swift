/// The controller that shows an engine (FlutterViewController.h); there is nothing to see here.
@preconcurrency @MainActor
open class FlutterViewController: UIViewController, FlutterPluginRegistry, FlutterTextureRegistry {
  nonisolated let flutterEngine: FlutterEngine
  /// What is shown until Flutter draws.
  open var splashScreenView: UIView?
  /// Whether the view hides what is behind it.
  open var isViewOpaque = true

  /// Shows an engine that others have made.
  public init(engine: FlutterEngine, nibName: String?, bundle nibBundle: Bundle?) {
    flutterEngine = engine
    super.init(nibName: nibName, bundle: nibBundle)
    engine.viewController = self
  }

  /// Makes an engine and shows it.
  public convenience init(project: FlutterDartProject?, nibName: String?, bundle nibBundle: Bundle?) {
    self.init(project: project, initialRoute: nil, nibName: nibName, bundle: nibBundle)
  }

  /// Makes an engine that begins with a route and shows it.
  public init(project: FlutterDartProject?, initialRoute: String?, nibName: String?, bundle nibBundle: Bundle?) {
    flutterEngine = Self.makeEngine(project, initialRoute: initialRoute)
    super.init(nibName: nibName, bundle: nibBundle)
    announceEngine()
  }

  /// Makes an engine and shows it.
  public nonisolated override init(nibName: String?, bundle nibBundle: Bundle?) {
    flutterEngine = Self.makeEngine()
    super.init(nibName: nibName, bundle: nibBundle)
    announceEngine()
  }

  /// Makes an engine and shows it: there are no nib files here.
  public required init?(coder: NSCoder) {
    flutterEngine = Self.makeEngine()
    super.init(coder: coder)
    announceEngine()
  }

  /// Makes the controller of a storyboard, which takes the engine that plugins were registered with before, if any.
  init(inStoryboard name: String) {
    flutterEngine = Self.appDelegate?.takeLaunchEngine() ?? FlutterEngine(name: "io.flutter")
    super.init(nibName: name, bundle: nil)
    flutterEngine.run()
    announceEngine()
  }

  /// An engine for a controller outside a storyboard; one that plugins were registered with before there was a
  /// controller is thrown away (FlutterViewController.mm).
  private nonisolated static func makeEngine(
    _ project: FlutterDartProject? = nil, initialRoute: String? = nil
  ) -> FlutterEngine {
    _ = appDelegate?.takeLaunchEngine()
    let engine = FlutterEngine(name: "io.flutter", project: project)
    engine.run(withEntrypoint: nil, initialRoute: initialRoute)
    return engine
  }

  private nonisolated static var appDelegate: FlutterAppDelegate? {
    UIApplication.current.currentDelegate as? FlutterAppDelegate
  }

  /// Lets the app's delegate register plugins with the engine that was made here (FlutterViewController.mm).
  private nonisolated func announceEngine() {
    flutterEngine.viewController = self
    var isAnnounced = false
    if let delegate = UIApplication.current.currentDelegate as? any FlutterImplicitEngineDelegate {
      delegate.didInitializeImplicitFlutterEngine(ImplicitEngineBridge(flutterEngine))
      isAnnounced = true
    }
    guard let appDelegate = Self.appDelegate else { return }
    if let registrant = appDelegate.registrant {
      registrant.register(with: self)
      isAnnounced = true
    }
    // Plugins that come now have missed the launch.
    if isAnnounced, UIApplication.current.usesScenes { appDelegate.lifeCycleDelegate.sceneFallbackLaunch() }
  }

  /// The engine.
  open var engine: FlutterEngine? { flutterEngine }

  /// The engine's messenger for channels.
  open nonisolated var binaryMessenger: any FlutterBinaryMessenger { flutterEngine.binaryMessenger }

  /// The registry of the engine's plugins.
  open nonisolated func pluginRegistry() -> any FlutterPluginRegistry { flutterEngine }

  /// Whether Dart has drawn anything, which it has not.
  open var isDisplayingFlutterUI: Bool { false }

  /// Whether the engine may run without a controller; the one made here may.
  open var engineAllowHeadlessExecution: Bool { true }

  /// Takes a closure for Dart's first picture, which never comes.
  open func setFlutterViewDidRenderCallback(_ callback: @escaping () -> Void) {}

  /// Shows nothing until Flutter draws, as there is no launch screen.
  open func loadDefaultSplashScreenView() -> Bool { false }

  /// Asks Dart to begin with a route.
  open func setInitialRoute(_ route: String) {
    flutterEngine.navigationChannel.invokeMethod("setInitialRoute", arguments: route)
  }

  /// Asks Dart to go to a route.
  open func pushRoute(_ route: String) {
    flutterEngine.navigationChannel.invokeMethod("pushRoute", arguments: route)
  }

  /// Asks Dart to go back.
  open func popRoute() { flutterEngine.navigationChannel.invokeMethod("popRoute", arguments: nil) }

  /// The path inside the app's bundle of an asset.
  open nonisolated func lookupKey(forAsset asset: String) -> String { FlutterDartProject.lookupKey(forAsset: asset) }

  /// The path inside the app's bundle of an asset of a package.
  open nonisolated func lookupKey(forAsset asset: String, fromPackage package: String) -> String {
    FlutterDartProject.lookupKey(forAsset: asset, fromPackage: package)
  }

  /// Registers a plugin with the engine; `nil` when the name is taken.
  open nonisolated func registrar(forPlugin pluginKey: String) -> (any FlutterPluginRegistrar)? {
    flutterEngine.registrar(forPlugin: pluginKey)
  }

  /// Whether the engine has a plugin of that name.
  open nonisolated func hasPlugin(_ pluginKey: String) -> Bool { flutterEngine.hasPlugin(pluginKey) }

  /// What a plugin of the engine published.
  open nonisolated func valuePublished(byPlugin pluginKey: String) -> NSObject? {
    flutterEngine.valuePublished(byPlugin: pluginKey)
  }

  /// Takes a texture.
  open nonisolated func register(_ texture: any FlutterTexture) -> Int64 { flutterEngine.textures.register(texture) }

  /// Learns that a texture has new pixels.
  open nonisolated func textureFrameAvailable(_ textureId: Int64) {
    flutterEngine.textures.textureFrameAvailable(textureId)
  }

  /// Takes a texture back.
  open nonisolated func unregisterTexture(_ textureId: Int64) { flutterEngine.textures.unregisterTexture(textureId) }
}

/// The Dart entry point that is run unless another is named: `main` (FlutterEngine.mm).
public let FlutterDefaultDartEntrypoint: String? = nil
/// The first route unless another is named: `/` (FlutterEngine.mm).
public let FlutterDefaultInitialRoute: String? = nil

/// A Flutter engine as an app sees it, without Dart: channels, plugins, registries (FlutterEngine.h).
///
/// It works on a messenger that whoever hosts the app has bound with `FlutterEngineHost`, or that it is given. Setting a
/// handler before it runs and sending when it does not are exceptions on iOS; here the messenger is told of a fault.
open class FlutterEngine: NSObject, FlutterPluginRegistry, @unchecked Sendable {
  let relay: FlutterBinaryMessengerRelay
  let textures = RecordedTextures()
  let sceneDelegates = EngineSceneDelegates()
  private let engineMessenger: EngineMessenger
  private let lock = NSLock()
  private var publications: [String: NSObject] = [:]
  private var registrars: [String: EngineRegistrar] = [:]
  private var factories: [String: any FlutterPlatformViewFactory] = [:]
  private var options: FlutterEngineGroupOptions?
  private weak var controller: FlutterViewController?
  private var gpuDisabled = false

  /// Creates an engine that does not run yet.
  public convenience override init() { self.init(name: "FlutterEngine") }

  /// Creates an engine that does not run yet.
  public convenience init(name labelPrefix: String) { self.init(name: labelPrefix, project: nil) }

  /// Creates an engine that does not run yet.
  public convenience init(name labelPrefix: String, project: FlutterDartProject?) {
    self.init(name: labelPrefix, project: project, allowHeadlessExecution: true)
  }

  /// Creates an engine that does not run yet.
  public convenience init(name labelPrefix: String, project: FlutterDartProject?, allowHeadlessExecution: Bool) {
    self.init(
      name: labelPrefix, project: project, allowHeadlessExecution: allowHeadlessExecution, restorationEnabled: false)
  }

  /// Creates an engine that does not run yet. What is behind it comes from the host that is bound here.
  public init(
    name labelPrefix: String, project: FlutterDartProject?, allowHeadlessExecution: Bool, restorationEnabled: Bool
  ) {
    engineMessenger = EngineMessenger(behind: FlutterEngineHost.current?.messenger(labelPrefix))
    relay = FlutterBinaryMessengerRelay(parent: engineMessenger)
    super.init()
  }

  /// Creates an engine that runs on a messenger, for whoever hosts plugins without an app; iOS has no such initializer.
  ///
  /// The messenger is kept alive by others.
  public init(runningOn messenger: any FlutterBinaryMessenger) {
    engineMessenger = EngineMessenger(behind: messenger)
    relay = FlutterBinaryMessengerRelay(parent: engineMessenger)
    super.init()
    _ = engineMessenger.run()
  }

  deinit {
    // Plugins that were published learn of it while the messenger still works (FlutterEngine.mm).
    for (key, value) in publications.sorted(by: { $0.key < $1.key }) {
      if let plugin = value as? any FlutterPlugin, let registrar = registrars[key] {
        plugin.detachFromEngine(for: registrar)
      }
    }
    engineMessenger.destroy()
  }

  // MARK: Running

  /// Runs the default entry point; `false` when nobody hosts the engine.
  @discardableResult
  open func run() -> Bool { run(withEntrypoint: nil) }

  /// Runs an entry point; `false` when nobody hosts the engine.
  @discardableResult
  open func run(withEntrypoint entrypoint: String?) -> Bool { run(withEntrypoint: entrypoint, libraryURI: nil) }

  /// Runs an entry point with a first route; `false` when nobody hosts the engine.
  @discardableResult
  open func run(withEntrypoint entrypoint: String?, initialRoute: String?) -> Bool {
    run(withEntrypoint: entrypoint, libraryURI: nil, initialRoute: initialRoute)
  }

  /// Runs an entry point of a library; `false` when nobody hosts the engine.
  @discardableResult
  open func run(withEntrypoint entrypoint: String?, libraryURI: String?) -> Bool {
    run(withEntrypoint: entrypoint, libraryURI: libraryURI, initialRoute: nil)
  }

  /// Runs an entry point of a library with a first route; `false` when nobody hosts the engine.
  @discardableResult
  open func run(withEntrypoint entrypoint: String?, libraryURI: String?, initialRoute: String?) -> Bool {
    run(withEntrypoint: entrypoint, libraryURI: libraryURI, initialRoute: initialRoute, entrypointArgs: nil)
  }

  /// Runs an entry point of a library with a first route and arguments; `false` when nobody hosts the engine.
  ///
  /// An engine that runs already goes on as it is.
  @discardableResult
  open func run(
    withEntrypoint entrypoint: String?, libraryURI: String?, initialRoute: String?, entrypointArgs: [String]?
  ) -> Bool {
    if engineMessenger.isRunning { return true }
    guard engineMessenger.run() else {
      FlutterLog.write("FlutterEngine: nobody hosts this engine, so it does not run; bind a FlutterEngineHost.")
      return false
    }
    let options = FlutterEngineGroupOptions()
    options.entrypoint = entrypoint
    options.libraryURI = libraryURI
    options.initialRoute = initialRoute
    options.entrypointArgs = entrypointArgs
    lock.withLock { self.options = options }
    if let initialRoute, !initialRoute.isEmpty {
      navigationChannel.invokeMethod("setInitialRoute", arguments: initialRoute)
    }
    return true
  }

  /// Ends Dart: handlers are removed, and what is sent from now on is a fault. Plugins stay registered.
  open func destroyContext() { engineMessenger.destroy() }

  /// How the engine was run, for tests; `nil` before. iOS has no such property.
  public var runOptions: FlutterEngineGroupOptions? { lock.withLock { options } }

  /// The messenger for channels; it does not keep the engine alive.
  open var binaryMessenger: any FlutterBinaryMessenger { relay }

  /// Where the address of Dart's debugger would be.
  open var vmServiceUrl: URL? { nil }

  /// Dart's id for the isolate, which there is none of.
  open var isolateId: String? { nil }

  /// Whether drawing is held back.
  open var isGpuDisabled: Bool {
    get { lock.withLock { gpuDisabled } }
    set { lock.withLock { gpuDisabled = newValue } }
  }

  /// Does nothing: there is no accessibility tree.
  open func ensureSemanticsEnabled() {}

  /// The controller that shows the engine.
  open weak var viewController: FlutterViewController? {
    get { lock.withLock { controller } }
    set { lock.withLock { controller = newValue } }
  }

  /// Whether the engine runs.
  var isRunning: Bool { engineMessenger.isRunning }

  // MARK: FlutterPluginRegistry

  /// Registers a plugin; `nil`, and a line on standard error, when the name is taken, which ends the app on iOS.
  open func registrar(forPlugin pluginKey: String) -> (any FlutterPluginRegistrar)? { makeRegistrar(pluginKey) }

  /// Whether a plugin of that name is registered.
  open func hasPlugin(_ pluginKey: String) -> Bool { lock.withLock { publications[pluginKey] != nil } }

  /// What a plugin published: `NSNull` when it published nothing, `nil` when it is unknown.
  open func valuePublished(byPlugin pluginKey: String) -> NSObject? { lock.withLock { publications[pluginKey] } }

  /// A registrar that takes no plugin's name.
  package func unnamedRegistrar() -> any FlutterPluginRegistrar { EngineRegistrar(key: "", engine: self) }

  func makeRegistrar(_ key: String) -> EngineRegistrar? {
    let registrar = EngineRegistrar(key: key, engine: self)
    let isNew = lock.withLock {
      guard publications[key] == nil else { return false }
      publications[key] = NSNull()
      registrars[key] = registrar
      return true
    }
    if isNew { return registrar }
    FlutterLog.write("FlutterEngine: duplicate plugin key '\(key)'; on iOS the app ends.")
    return nil
  }

  func publish(_ value: NSObject, for key: String) {
    let previous = lock.withLock { publications.updateValue(value, forKey: key) }
    // What was published before may run code when it ends, which has to happen outside the lock.
    withExtendedLifetime(previous) {}
  }

  func add(_ factory: any FlutterPlatformViewFactory, _ id: String) { lock.withLock { factories[id] = factory } }

  /// The makers of native views that plugins registered, for tests. iOS has no such property.
  public var platformViewFactories: [String: any FlutterPlatformViewFactory] { lock.withLock { factories } }

  /// The registry for pictures that are drawn for Dart.
  open var textureRegistry: any FlutterTextureRegistry { textures }

  /// What is in the texture registry, for tests. iOS has no such property.
  public var recordedTextures: RecordedTextures { textures }
}

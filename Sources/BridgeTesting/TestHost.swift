public import BridgeEmulator
public import DeviceEmulator
public import Flutter

/// An app's iOS half in a test: an engine for its handlers and plugins, an iPhone for what they do, and a Dart side that
/// calls them with real bytes and says what Dart code would get.
///
///     @Test func startsOneActivity() async throws {
///       let host = TestHost()
///       await host.register(StopwatchPlugin.self)
///       try await host.invoke("startLiveActivity", ["elapsedSeconds": 0], on: "PW")
///       #expect(host.device.allActivities.count == 1)
///       try await host.invoke("stopLiveActivity", on: "PW")
///       #expect(await host.finish().isClean)
///     }
///
/// A host owns all it needs: tests with a host each may run at the same time. It works in Swift Testing and in XCTest.
/// Handlers run on the main actor, with the host's device as the one that is current; on the main actor itself the
/// `await` of calls that do not wait falls away.
public final class TestHost: Sendable {
  /// The iPhone that the handlers run on.
  public let device: EmulatedDevice
  /// The engine that the handlers are registered on.
  public let engine: EmulatedEngine
  /// The device's clock, for code that sleeps.
  public let clock: HostClock
  /// The registry of plugins.
  public let registry: FlutterEngine
  /// The longest that a call or an event is waited for, in real time.
  public let patience: Duration

  let engineHost: FlutterEngineHost
  private let further: FurtherEngines
  @MainActor private var launchedApp: EmulatedApp?
  @MainActor var calls: [PlacedCall] = []
  @MainActor var streams: [DartEvents] = []
  /// The tasks of calls that were not done soon, as those that sleep or listen.
  @MainActor var unfinished: [StartedTasks] = []

  /// Creates a host without any handler.
  ///
  /// - Parameters:
  ///   - device: The iPhone; a current one with the app in the foreground unless another is given.
  ///   - platform: Whose habits the engine has where platforms differ.
  ///   - patience: The longest that a call or an event is waited for, in real time.
  public init(
    device: EmulatedDevice = EmulatedDevice(), platform: HostPlatform = .iOS, patience: Duration = .seconds(5)
  ) {
    let engine = EmulatedEngine(platform: platform)
    let further = FurtherEngines(platform: platform, first: engine)
    let engineHost = FlutterEngineHost { name in further.next(name) }
    self.device = device
    self.engine = engine
    self.further = further
    self.engineHost = engineHost
    self.patience = patience
    clock = HostClock(device: device)
    registry = FlutterEngineHost.$current.withValue(engineHost) { FlutterEngine(runningOn: engine) }
  }

  /// Creates a host whose device differs from the usual one as `configure` says.
  public convenience init(configure: (inout DeviceSettings) -> Void) {
    self.init(device: EmulatedDevice(configure: configure))
  }

  // MARK: Registering

  /// The messenger for channels that a test sets up by itself.
  public var messenger: any FlutterBinaryMessenger { registry.binaryMessenger }

  /// Registers a plugin, by its class's name unless another is given.
  @MainActor
  public func register(_ plugin: any FlutterPlugin.Type, as pluginKey: String? = nil) {
    _ = app
    run {
      if let registrar = registry.registrar(forPlugin: pluginKey ?? "\(plugin)") { plugin.register(with: registrar) }
    }
  }

  /// The registrar of the test itself, for code that takes one.
  @MainActor
  public var registrar: any FlutterPluginRegistrar {
    _ = app
    return registry.unnamedRegistrar()
  }

  // MARK: The app

  /// The app that the plugins are in: the one that was launched, else one with Flutter's own delegate.
  @MainActor
  public var app: EmulatedApp {
    if let launchedApp { return launchedApp }
    let app = run { EmulatedApp(delegate: FlutterAppDelegate(), template: .window, hasStoryboard: false) }
    launchedApp = app
    return app
  }

  /// Launches an app by its delegate; the handlers that it sets on its first engine are the host's.
  @MainActor @discardableResult
  public func launch(
    _ delegate: @autoclosure @MainActor () -> any UIApplicationDelegate, template: EmulatedApp.Template = .scene,
    hasStoryboard: Bool = true, options: [UIApplication.LaunchOptionsKey: Any] = [:]
  ) -> EmulatedApp {
    run {
      let app = EmulatedApp(delegate: delegate(), template: template, hasStoryboard: hasStoryboard)
      launchedApp = app
      app.launch(options)
      return app
    }
  }

  /// The engines that the app made beside the first, in order, with the names it gave them.
  public var furtherEngines: [(name: String, engine: EmulatedEngine)] { further.all }

  // MARK: Running code

  /// Runs code as the app's own: with the host's device as the one that is current, and engines that the host keeps.
  @MainActor
  public func run<Result>(_ body: @MainActor () throws -> Result) rethrows -> Result {
    try EmulatedDevice.$bound.withValue(device) {
      try FlutterEngineHost.$current.withValue(engineHost) { try body() }
    }
  }

  /// Runs code as the app's own: with the host's device as the one that is current, and engines that the host keeps.
  @MainActor
  public func run<Result>(_ body: @MainActor () async throws -> Result) async rethrows -> Result {
    try await EmulatedDevice.$bound.withValue(device) {
      try await FlutterEngineHost.$current.withValue(engineHost) { try await body() }
    }
  }

  /// Runs code as the app's own, and waits until the tasks that it starts are done or wait for something else.
  @MainActor
  func runSettled<Result>(_ body: @MainActor () throws -> Result) async rethrows -> Result {
    let tasks = StartedTasks()
    let result = try run { try tasks.watch(body) }
    if await !tasks.settle(within: .milliseconds(50)) { unfinished.append(tasks) }
    return result
  }
}

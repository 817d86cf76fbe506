import BridgeEmulator
import Flutter

/// What stands between an engine and the plugins of a handler set, kept as long as the engine.
@MainActor
final class HostedPlugins {
  private struct Entry {
    weak var engine: EmulatedEngine?
    let plugins: HostedPlugins
  }

  private static var entries: [Entry] = []

  /// The engines that plugins made for themselves; nothing is replayed into them.
  private final class Further: Sendable {
    private let lock = NSLock()
    private nonisolated(unsafe) var engines: [EmulatedEngine] = []
    private nonisolated(unsafe) weak var first: EmulatedEngine?
    private nonisolated(unsafe) weak var reporter: EmulatedEngine?

    init(first: EmulatedEngine?, reportingTo reporter: EmulatedEngine) {
      self.first = first
      self.reporter = reporter
    }

    /// The first engine that an app makes is the one that is replayed into.
    func next() -> EmulatedEngine {
      lock.withLock {
        if let engine = first {
          first = nil
          return engine
        }
        let engine = reporter.map { EmulatedEngine(reportingTo: $0) } ?? EmulatedEngine()
        engines.append(engine)
        return engine
      }
    }
  }

  private var engine: FlutterEngine?
  private var app: EmulatedApp?

  /// Runs the body where an app can make engines, the first of which is `first` if there is one; what the others find is
  /// told by the engine that is replayed into.
  private static func hosting(
    _ first: EmulatedEngine?, reportingTo emulated: EmulatedEngine, _ body: () -> Void
  ) {
    let further = Further(first: first, reportingTo: emulated)
    FlutterEngineHost.$current.withValue(FlutterEngineHost { _ in further.next() }, operation: body)
  }

  private static func keep(_ plugins: HostedPlugins, with engine: EmulatedEngine) {
    let gone = entries.filter { $0.engine == nil }
    entries.removeAll { $0.engine == nil }
    entries.append(Entry(engine: engine, plugins: plugins))
    withExtendedLifetime(gone) {}
  }

  /// Registers plugins with an engine that runs on another one.
  static func register(on emulated: EmulatedEngine, _ register: (any FlutterPluginRegistry) -> Void) {
    let plugins = HostedPlugins()
    keep(plugins, with: emulated)
    hosting(nil, reportingTo: emulated) {
      let engine = FlutterEngine(runningOn: emulated)
      plugins.engine = engine
      register(engine)
    }
  }

  /// Launches an app whose first engine runs on another one.
  static func launch(
    on emulated: EmulatedEngine, _ template: EmulatedApp.Template, _ delegate: () -> any UIApplicationDelegate
  ) {
    let plugins = HostedPlugins()
    keep(plugins, with: emulated)
    hosting(emulated, reportingTo: emulated) {
      let app = EmulatedApp(delegate: delegate(), template: template)
      plugins.app = app
      app.launch()
    }
  }
}

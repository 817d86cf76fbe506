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
    private nonisolated(unsafe) weak var replayed: EmulatedEngine?
    private nonisolated(unsafe) var givesReplayed: Bool

    init(beside replayed: EmulatedEngine, givingItFirst: Bool) {
      self.replayed = replayed
      givesReplayed = givingItFirst
    }

    /// The first engine that an app makes is the one that is replayed into, which tells what the others find.
    func next() -> EmulatedEngine {
      lock.withLock {
        if givesReplayed, let replayed {
          givesReplayed = false
          return replayed
        }
        let engine = replayed.map { EmulatedEngine(reportingTo: $0) } ?? EmulatedEngine()
        engines.append(engine)
        return engine
      }
    }
  }

  private var engine: FlutterEngine?
  private var app: EmulatedApp?

  /// Runs the body where an app can make engines beside the one that is replayed into, or that one first.
  private static func hosting(beside emulated: EmulatedEngine, givingItFirst: Bool, _ body: () -> Void) {
    let further = Further(beside: emulated, givingItFirst: givingItFirst)
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
    hosting(beside: emulated, givingItFirst: false) {
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
    hosting(beside: emulated, givingItFirst: true) {
      let app = EmulatedApp(delegate: delegate(), template: template)
      plugins.app = app
      app.launch()
    }
  }
}

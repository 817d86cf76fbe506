public import Flutter
import Foundation

extension BridgeCommand {
  /// Runs the command line on the handlers of plugins and ends the process: all that a program of your own needs.
  ///
  ///     import BridgeCommand
  ///
  ///     await BridgeCommand.main { registry in
  ///       if let registrar = registry.registrar(forPlugin: "MyPlugin") { MyPlugin.register(with: registrar) }
  ///     }
  ///
  /// The plugins are registered anew for each recording, on the main actor, with the recording's device as the one that is
  /// current.
  ///
  /// - Parameters:
  ///   - types: The attributes types of this program that `push` shall know, beside those it knows anyway.
  ///   - register: Registers the plugins.
  @MainActor
  public static func main(
    pushing types: [PushableType] = [],
    _ register: @escaping @MainActor @Sendable (any FlutterPluginRegistry) -> Void
  ) async -> Never {
    let plugins = HandlerSet.plugins(
      name: "plugins", summary: "the plugins of this program", register: register)
    await BridgeCommand(name: ownName, handlers: [plugins, .none]).pushing(types).main()
  }

  /// Runs the command line on the handlers of an app and ends the process.
  ///
  /// - Parameters:
  ///   - template: What kind of project the app comes from.
  ///   - types: The attributes types of this program that `push` shall know, beside those it knows anyway.
  ///   - delegate: Makes the app's delegate, for each recording anew.
  @MainActor
  public static func main(
    template: EmulatedApp.Template,
    pushing types: [PushableType] = [],
    appDelegate delegate: @escaping @MainActor @Sendable () -> any UIApplicationDelegate
  ) async -> Never {
    let app = HandlerSet.app(
      name: "app", summary: "the app of this program", template: template, delegate: delegate)
    await BridgeCommand(name: ownName, handlers: [app, .none]).pushing(types).main()
  }

  /// The program's name as it was started.
  private static var ownName: String {
    CommandLine.arguments.first.map { URL(fileURLWithPath: $0).lastPathComponent } ?? "islandbridge"
  }
}

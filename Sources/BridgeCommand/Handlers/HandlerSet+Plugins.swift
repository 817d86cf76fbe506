public import Flutter

extension HandlerSet {
  /// A set of the handlers that plugins set when they are registered.
  public static func plugins(
    name: String, summary: String, register: @escaping @MainActor @Sendable (any FlutterPluginRegistry) -> Void
  ) -> HandlerSet {
    HandlerSet(name: name, summary: summary) { engine in HostedPlugins.register(on: engine, register) }
  }

  /// A set of the handlers that an app sets when it is launched.
  ///
  /// - Parameters:
  ///   - name: The name on the command line.
  ///   - summary: What it is, in a few words, for the help.
  ///   - template: What kind of project the app comes from.
  ///   - delegate: Makes the app's delegate, for each recording anew.
  public static func app(
    name: String, summary: String, template: EmulatedApp.Template,
    delegate: @escaping @MainActor @Sendable () -> any UIApplicationDelegate
  ) -> HandlerSet {
    HandlerSet(name: name, summary: summary) { engine in HostedPlugins.launch(on: engine, template, delegate) }
  }
}

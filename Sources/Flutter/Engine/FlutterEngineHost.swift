/// What stands behind the engines that an app makes: it gives each its messenger.
///
/// Off a phone there is no engine to run; whoever hosts an app binds a host for as long as the app's code runs:
///
///     let host = FlutterEngineHost { name in messenger }
///     FlutterEngineHost.$current.withValue(host) { appDelegate.registerPlugins() }
///
/// The host keeps its messengers alive; an engine does not.
public struct FlutterEngineHost: Sendable {
  /// The host for the engines that are made here; `nil` when nobody hosts them, and then no engine runs.
  @TaskLocal public static var current: FlutterEngineHost?

  let messenger: @Sendable (_ engineName: String) -> any FlutterBinaryMessenger

  /// Creates a host that gives an engine its messenger; engines of one name may get one messenger or several.
  public init(messenger: @escaping @Sendable (_ engineName: String) -> any FlutterBinaryMessenger) {
    self.messenger = messenger
  }
}

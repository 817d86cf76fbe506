public import BridgeEmulator

/// Handlers that can be chosen by name with `--bridge`.
public struct HandlerSet: Sendable {
  /// The name on the command line.
  public var name: String
  /// What it is, in a few words, for the help.
  public var summary: String
  /// Sets the handlers on a fresh engine; runs on the main actor with the recording's device bound.
  public var register: @MainActor @Sendable (EmulatedEngine) -> Void

  /// Creates a set.
  public init(name: String, summary: String, register: @escaping @MainActor @Sendable (EmulatedEngine) -> Void) {
    self.name = name
    self.summary = summary
    self.register = register
  }
}

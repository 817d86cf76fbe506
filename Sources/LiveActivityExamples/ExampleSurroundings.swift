public import Foundation

/// What an example needs and an app has: a clock, a console, and a system.
public struct ExampleSurroundings: Sendable {
  /// The clock.
  public var now: @Sendable () -> Date
  /// Takes the lines for the console.
  public var console: @Sendable (String) -> Void
  /// The system.
  public var system: ExampleSystem

  /// Creates surroundings; those of a real app unless others are given.
  public init(
    now: @escaping @Sendable () -> Date = { Date() }, console: @escaping @Sendable (String) -> Void = { print($0) },
    system: ExampleSystem = .real
  ) {
    self.now = now
    self.console = console
    self.system = system
  }
}

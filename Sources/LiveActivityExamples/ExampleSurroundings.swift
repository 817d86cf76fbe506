public import Foundation

/// What an example needs and an app has: a clock, and a console.
public struct ExampleSurroundings: Sendable {
  /// The clock.
  public var now: @Sendable () -> Date
  /// Takes the lines for the console.
  public var console: @Sendable (String) -> Void

  /// Creates surroundings; those of a real app unless others are given.
  public init(
    now: @escaping @Sendable () -> Date = { Date() }, console: @escaping @Sendable (String) -> Void = { print($0) }
  ) {
    self.now = now
    self.console = console
  }
}

/// Shared values that nobody shares: for tests and replays, which leave no files behind.
public final class MemoryValues: SharedValues {
  private var values: [String: Any] = [:]

  /// Creates an empty store.
  public init() {}

  /// Keeps a value under a key; nil takes it away.
  public func set(_ value: Any?, forKey key: String) { values[key] = value }

  /// All values by their keys.
  public func dictionaryRepresentation() -> [String: Any] { values }
}

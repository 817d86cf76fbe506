public import Foundation

/// Where app and widget share values: the `UserDefaults` of an app group.
public protocol SharedValues: AnyObject {
  /// Keeps a value under a key; nil takes it away.
  func set(_ value: Any?, forKey key: String)
  /// All values by their keys.
  func dictionaryRepresentation() -> [String: Any]
}

extension UserDefaults: SharedValues {}

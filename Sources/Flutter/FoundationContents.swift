import Foundation

/// What Foundation's containers hold, object by object.
enum FoundationContents {
  #if canImport(Darwin)
    static func elements(_ array: NSArray) -> [Any] { array.map { $0 } }

    static func entries(_ dictionary: NSDictionary) -> [(key: Any, value: Any)] {
      dictionary.map { ($0.key, $0.value) }
    }
  #else
    // To enumerate a container on Linux is to bridge all that is in it, at any depth: numbers lose their type, and a
    // container that holds itself exhausts the stack. Their mirrors show the objects as they are.
    static func elements(_ array: NSArray) -> [Any] {
      let children = Mirror(reflecting: array).children
      guard children.count == array.count else { return array.map { $0 } }
      return children.enumerated().map { isBox($1.value) ? array[$0] : $1.value }
    }

    static func entries(_ dictionary: NSDictionary) -> [(key: Any, value: Any)] {
      let children = Mirror(reflecting: dictionary).children
      let entries = children.compactMap { $0.value as? (key: NSObject, value: AnyObject) }
      guard entries.count == dictionary.count, !entries.contains(where: { isBox($0.key) || isBox($0.value) }) else {
        return dictionary.map { ($0.key, $0.value) }
      }
      return entries.map { ($0.key, $0.value) }
    }

    /// What Foundation puts a Swift value in that it has no object for.
    private static let boxType: Any.Type? =
      Mirror(reflecting: NSArray(object: Character(" "))).children.first.map { type(of: $0.value) }

    private static func isBox(_ object: Any) -> Bool { type(of: object) == boxType }
  #endif
}

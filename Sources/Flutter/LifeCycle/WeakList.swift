/// Objects in the order in which they were added, kept alive by others.
final class WeakList<Element>: @unchecked Sendable {
  private struct Place {
    weak var object: AnyObject?
  }

  private let lock = NSLock()
  private var places: [Place] = []

  /// Those that are still there.
  var elements: [Element] { lock.withLock { places.compactMap { $0.object as? Element } } }

  /// Adds an object at the end.
  func add(_ element: Element) {
    lock.withLock {
      places.removeAll { $0.object == nil }
      places.append(Place(object: element as AnyObject))
    }
  }

  /// Takes an object out.
  func remove(_ element: Element) {
    lock.withLock { places.removeAll { $0.object == nil || $0.object === (element as AnyObject) } }
  }
}

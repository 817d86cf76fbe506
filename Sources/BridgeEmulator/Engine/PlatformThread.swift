import Foundation

/// The platform thread: where handlers run and from where messages to Dart have to be sent, here the main actor's.
///
/// On Linux the main queue of a program that awaits in `main` is served by other threads than the first one, so the
/// thread alone does not tell; the queue is marked as well.
enum PlatformThread {
  private static let key = DispatchSpecificKey<Bool>()
  private static let isMarked: Bool = {
    DispatchQueue.main.setSpecific(key: key, value: true)
    return true
  }()

  /// Whether this code runs there.
  static var isCurrent: Bool {
    isMarked && (Thread.isMainThread || DispatchQueue.getSpecific(key: key) == true)
  }
}

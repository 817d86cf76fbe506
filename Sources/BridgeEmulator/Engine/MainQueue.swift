import Foundation

/// The main queue, on which handlers run and to which they put off work.
enum MainQueue {
  /// Lets all run that is on the queue by now.
  ///
  /// `Task.yield` would do, but it goes by way of another thread, which takes ten times as long.
  @MainActor
  static func runAll() async {
    await withUnsafeContinuation { continuation in DispatchQueue.main.async { continuation.resume() } }
  }
}

import Foundation

/// The main queue, on which handlers run and to which they put off work.
enum MainQueue {
  /// Lets all run that is on the queue by now.
  ///
  /// Whatever a handler has put there stands in front of the block that is waited for.
  @MainActor
  static func runAll() async {
    await withUnsafeContinuation { continuation in DispatchQueue.main.async { continuation.resume() } }
  }
}

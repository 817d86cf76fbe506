import Flutter
import Foundation

/// A serial queue for a channel's handlers, which is what `makeBackgroundTaskQueue` makes on iOS (FlutterEngine.mm).
final class EmulatedTaskQueue: NSObject, FlutterTaskQueue, Sendable {
  let queue = DispatchQueue(label: "island-bridge.task-queue")
}

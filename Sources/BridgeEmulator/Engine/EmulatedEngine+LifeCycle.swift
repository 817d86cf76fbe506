import Synchronization

extension EmulatedEngine {
  /// Whether the engine is gone.
  public var isDetached: Bool { content.withLock { $0.isDetached } }

  /// Ends the engine: all handlers go, Dart is gone, and late replies reach nobody.
  ///
  /// As on iOS no `onCancel` is called. What is sent afterwards is the finding `send-after-detach`; a stream that Dart
  /// still listens to is `stream-left-active`.
  @MainActor
  public func detach() {
    let active: [String] = content.withLock { content in
      defer {
        content.connections.removeAll()
        content.streams = StreamWatch()
        content.isDetached = true
      }
      return content.streams.active
    }
    for channel in active { reportLeft(channel) }
    dart.end()
  }

  /// Starts Dart anew, as a hot restart does: its listeners and all that waits for them are gone, the host's handlers stay.
  ///
  /// Replies to the old Dart code reach nobody, and the callbacks of messages that it had not answered are never called.
  @MainActor
  public func hotRestart() { dart.restart() }
}

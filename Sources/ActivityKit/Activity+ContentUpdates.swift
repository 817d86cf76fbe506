import DeviceEmulator

@available(iOS 16.1, *)
extension Activity {
  /// The contents of one activity, as they are replaced by the app or by push.
  @available(iOS 16.2, *)
  public struct ContentUpdates: AsyncSequence {
    /// What the sequence gives.
    public typealias Element = ActivityContent<ContentState>

    /// Gives the contents one by one.
    public struct Iterator: AsyncIteratorProtocol {
      let changes: ChangeIterator<ActivityContent<ContentState>>

      /// The next content; nil after the activity is dismissed or the app's process is gone.
      public func next() async -> ActivityContent<ContentState>? { await changes.next() }
    }

    let handle: ActivityHandle

    /// An iterator that sees what happens from now on.
    public func makeAsyncIterator() -> Iterator { Iterator(changes: Activity.contentChanges(of: handle)) }
  }

  /// The content states of one activity, as they are replaced by the app or by push.
  public struct ContentStateUpdates: AsyncSequence {
    /// What the sequence gives.
    public typealias Element = ContentState

    /// Gives the content states one by one.
    public struct Iterator: AsyncIteratorProtocol {
      let changes: ChangeIterator<ActivityContent<ContentState>>

      /// The next content state; nil after the activity is dismissed or the app's process is gone.
      public func next() async -> ContentState? { await changes.next()?.state }
    }

    let handle: ActivityHandle

    /// An iterator that sees what happens from now on.
    public func makeAsyncIterator() -> Iterator { Iterator(changes: Activity.contentChanges(of: handle)) }
  }

  /// Each later content.
  ///
  /// Whether an iPhone gives the current one first is not known; `UndocumentedBehavior` chooses.
  @available(iOS 16.2, *)
  public var contentUpdates: ContentUpdates {
    handle.device.noteUse(of: "contentUpdates", since: IOSVersion(16, 2))
    return ContentUpdates(handle: handle)
  }

  /// Each later content state.
  @available(iOS, introduced: 16.1, deprecated: 16.2, message: "Use contentUpdates")
  public var contentStateUpdates: ContentStateUpdates { ContentStateUpdates(handle: handle) }

  private static func contentChanges(of handle: ActivityHandle) -> ChangeIterator<ActivityContent<ContentState>> {
    let (current, changes) = handle.observe()
    let startsWithCurrent = handle.device.settings.undocumented.contentUpdatesStartWithCurrent
    let first = startsWithCurrent ? current.flatMap { content($0.content) } : nil
    return ChangeIterator(first: first.map { [$0] } ?? [], changes: changes) { entry in
      guard case .contentChanged(let encoded, _, _) = entry.event else { return nil }
      return content(encoded)
    }
  }
}

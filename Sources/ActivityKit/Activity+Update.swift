import DeviceEmulator
import Foundation

// On an iPhone these hand over to another process. Here the device takes the call at once, so that they stay with their
// caller: the next thing that runs is what stands behind the `await`, every time.
@available(iOS 16.1, *)
extension Activity {
  /// Gives the activity a new content state.
  @available(iOS, introduced: 16.1, deprecated: 16.2, message: "Use update(_:)")
  nonisolated(nonsending) public func update(using contentState: ContentState) async {
    handle.update(ActivityCoding.state(contentState))
  }

  /// Gives the activity a new content state, with an alert or silently.
  @available(iOS, introduced: 16.1, deprecated: 16.2, message: "Use update(_:alertConfiguration:)")
  nonisolated(nonsending) public func update(
    using contentState: ContentState, alertConfiguration: AlertConfiguration? = nil
  ) async {
    handle.update(ActivityCoding.state(contentState), alert: alertConfiguration?.deviceAlert)
  }

  /// Replaces the content, its stale date and relevance included.
  ///
  /// Does nothing, silently, when the activity is over or the content above the size limit.
  @available(iOS 16.2, *)
  nonisolated(nonsending) public func update(_ content: ActivityContent<ContentState>) async {
    handle.device.noteUse(of: "update(_:)", since: IOSVersion(16, 2))
    handle.update(ActivityCoding.content(content))
  }

  /// Replaces the content, with an alert or silently.
  @available(iOS 16.2, *)
  nonisolated(nonsending) public func update(
    _ content: ActivityContent<ContentState>, alertConfiguration: AlertConfiguration? = nil
  ) async {
    handle.device.noteUse(of: "update(_:)", since: IOSVersion(16, 2))
    handle.update(ActivityCoding.content(content), alert: alertConfiguration?.deviceAlert)
  }

  /// Replaces the content unless something newer than `timestamp` has been applied.
  @available(iOS 17.2, *)
  nonisolated(nonsending) public func update(
    _ content: ActivityContent<ContentState>, alertConfiguration: AlertConfiguration? = nil, timestamp: Date
  ) async {
    handle.update(
      ActivityCoding.content(content), alert: alertConfiguration?.deviceAlert, timestamp: timestamp)
  }

  /// Ends the activity with a last content state, or with the one it has.
  @available(iOS, introduced: 16.1, deprecated: 16.2, message: "Use end(_:dismissalPolicy:)")
  nonisolated(nonsending) public func end(
    using contentState: ContentState? = nil, dismissalPolicy: ActivityUIDismissalPolicy = .default
  ) async {
    handle.end(contentState.map { ActivityCoding.state($0) }, dismissal: dismissalPolicy.rule)
  }

  /// Ends the activity with a last content, or with the one it has.
  @available(iOS 16.2, *)
  nonisolated(nonsending) public func end(
    _ content: ActivityContent<ContentState>?, dismissalPolicy: ActivityUIDismissalPolicy = .default
  ) async {
    handle.device.noteUse(of: "end(_:)", since: IOSVersion(16, 2))
    handle.end(content.map { ActivityCoding.content($0) }, dismissal: dismissalPolicy.rule)
  }

  /// Ends the activity unless something newer than `timestamp` has been applied.
  @available(iOS 17.2, *)
  nonisolated(nonsending) public func end(
    _ content: ActivityContent<ContentState>?, dismissalPolicy: ActivityUIDismissalPolicy = .default, timestamp: Date
  ) async {
    handle.end(
      content.map { ActivityCoding.content($0) }, dismissal: dismissalPolicy.rule, timestamp: timestamp)
  }
}

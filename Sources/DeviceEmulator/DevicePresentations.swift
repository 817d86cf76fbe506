/// Which activities of the app the iPhone shows at one moment, and where.
///
/// Source for what is shown when: Apple's "Displaying live data with Live Activities".
public struct DevicePresentations: Sendable, Hashable {
  /// The cards on the Lock Screen and in Notification Center, the most relevant first.
  public var lockScreen: [EmulatedActivity] = []
  /// The activity beside the camera, when the app alone has any: its compact leading and trailing views.
  public var compact: EmulatedActivity?
  /// The activity in a minimal view, when other apps have some too.
  public var minimal: EmulatedActivity?
  /// The activity in the expanded island: for the time of an alert, or as long as a transient one is looked at.
  public var expanded: EmulatedActivity?
  /// The activity in a banner: for the time of an alert, on an iPhone without a Dynamic Island.
  public var banner: EmulatedActivity?

  /// Nothing shown anywhere.
  public init() {}
}

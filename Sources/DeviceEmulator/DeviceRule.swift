/// A rule by which the device finds fault with what the app did; the raw value is its stable id.
public enum DeviceRule: String, Sendable, Hashable, CaseIterable {
  /// A request was refused, and the call that the app made it for was not answered with an error.
  case requestErrorSwallowed = "request-error-swallowed"
  /// The app was called to update an activity while it had none, and did not say so.
  case updateBeforeStart = "update-before-start"
  /// An update had no effect, and the app was not told.
  case updateIgnored = "update-ignored"
  /// An end had no effect although the activity was running.
  case endIgnored = "end-ignored"
  /// The stale date had passed when it was set.
  case staleDateInPast = "stale-date-in-past"
  /// An update brought the content that was there already.
  case equalContent = "equal-content"
  /// An activity runs on, and nothing in the app can reach it.
  case activityOrphaned = "activity-orphaned"
  /// An activity was started while one of the same type ran, and the app lost hold of that one.
  case secondStartLeaksFirst = "second-start-leaks-first"
  /// No widget of the app can show the activity.
  case noWidgetForType = "no-widget-for-type"
  /// The widget extension's copy of the attributes type does not decode what the app's writes.
  case widgetUndecodable = "widget-undecodable"
  /// The app used what this version of iOS does not have.
  case newerThanIOS = "newer-than-ios"
  /// The app updated an activity from the background, where iOS would have suspended it.
  case updatesWhileSuspended = "updates-while-suspended"
  /// The app updated an activity faster than iOS shows updates.
  case updatesTooFrequent = "updates-too-frequent"
  /// A push was taken by the gateway and dropped on the device, since its JSON does not decode.
  case pushUndecodable = "push-undecodable"
  /// A push was taken by the gateway and dropped on the device, for another reason.
  case pushDropped = "push-dropped"
  /// A push was dropped because the app had used up what iOS allows it.
  case pushOverBudget = "push-over-budget"
  /// A push started an activity while one with the same attributes was running.
  case pushStartsDuplicate = "push-starts-duplicate"
  /// A push brought a date that is read as decades ahead.
  case date31YearsOff = "date-31-years-off"

  /// How much it matters.
  public enum Severity: String, Sendable, Hashable {
    /// The person sees something wrong, or nothing.
    case warning
    /// It may be meant.
    case note
  }

  /// How much a finding of this rule matters.
  public var severity: Severity {
    switch self {
    case .equalContent, .newerThanIOS, .updatesWhileSuspended: .note
    default: .warning
    }
  }

  /// What to do about it.
  public var hint: String {
    switch self {
    case .requestErrorSwallowed: "catch what request throws and answer with an error, rather than write try?"
    case .updateBeforeStart: "answer with an error while there is no activity, or start one"
    case .updateIgnored: "look at activityState before updating, and keep the content small and its timestamps rising"
    case .endIgnored: "end with content that fits, or with nil to keep the last"
    case .staleDateInPast: "give a stale date later than now, or nil; one that is born stale is never shown"
    case .equalContent: "such an update may not be drawn; leave it out, or have a field that changes"
    case .activityOrphaned: "keep the activity or its id, or look for it in activities, and end it"
    case .secondStartLeaksFirst: "update or end the first activity before starting a second"
    case .noWidgetForType: "give the app's widget extension an ActivityConfiguration for a type of the same name"
    case .widgetUndecodable: "have one file with the type in both targets, or keep the two copies the same"
    case .updatesWhileSuspended:
      "send a date range once and let the widget count, update by push, or have a background mode"
    case .updatesTooFrequent:
      "send a date range once and let the widget count; iOS puts off or leaves out what comes faster than once a second"
    case .pushUndecodable: "send what the Swift type needs: its keys, its raw values, dates as seconds since 2001"
    case .pushDropped: "mend the payload; APNs answers 200 whatever aps says"
    case .pushOverBudget: "send with apns-priority 5 what need not come at once, and fewer starts"
    case .pushStartsDuplicate: "let the app report the new activity's token before starting it again"
    case .date31YearsOff: "send Unix seconds less 978307200, since dates count from 2001 in content states"
    case .newerThanIOS: "ask with if #available; off-device, that is true for every version"
    }
  }
}

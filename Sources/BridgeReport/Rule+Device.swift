extension Rule {
  /// What the emulated iPhone finds in what an app and its server did, and what a real one keeps to itself.
  ///
  /// Names and severities are those of the device's own rules.
  public static let device: [Rule] = [
    Rule(
      id: "activity-orphaned", severity: .warning, summary: "An activity runs on, and nothing in the app can reach it."),
    Rule(id: "date-31-years-off", severity: .warning, summary: "A date in a push is read as decades ahead."),
    Rule(id: "end-ignored", severity: .warning, summary: "An end had no effect although the activity was running."),
    Rule(id: "equal-content", severity: .note, summary: "An update brought the content that was there already."),
    Rule(
      id: "newer-than-ios", severity: .note, summary: "The app used what this version of iOS does not have."),
    Rule(id: "no-widget-for-type", severity: .warning, summary: "No widget of the app shows the activity."),
    Rule(id: "push-dropped", severity: .warning, summary: "The push was answered with 200 and dropped on the iPhone."),
    Rule(
      id: "push-over-budget", severity: .warning, summary: "The push was dropped since the app's budget is used up."),
    Rule(
      id: "push-starts-duplicate", severity: .warning,
      summary: "The push started an activity while one with the same attributes was running."),
    Rule(
      id: "push-undecodable", severity: .warning,
      summary: "The push was answered with 200 and dropped, since the app's type does not decode it."),
    requestErrorSwallowed,
    Rule(
      id: "second-start-leaks-first", severity: .warning,
      summary: "A second activity was started, and the app lost hold of the first."),
    Rule(id: "stale-date-in-past", severity: .warning, summary: "The stale date had passed when it was set."),
    Rule(
      id: "update-before-start", severity: .warning,
      summary: "An update was called for while no activity ran, and whoever called was not told."),
    Rule(id: "update-ignored", severity: .warning, summary: "An update had no effect, and the app was not told."),
    Rule(
      id: "updates-too-frequent", severity: .warning,
      summary: "The app updated an activity faster than iOS shows updates."),
    Rule(
      id: "updates-while-suspended", severity: .note,
      summary: "The app updated an activity where iOS would have suspended it."),
    Rule(
      id: "widget-undecodable", severity: .warning,
      summary: "The widget's copy of the type does not decode what the app's writes, so that nothing is shown."),
  ]

  /// A request of ActivityKit was refused, and whoever called the app was not told.
  public static let requestErrorSwallowed = Rule(
    id: "request-error-swallowed", severity: .warning,
    summary: "An activity was not started, and the call was not answered with an error.")

  /// A push payload is no JSON, or has a key twice.
  public static let ambiguousJSON = Rule(
    id: "ambiguous-json", severity: .warning,
    summary: "The payload is no JSON, or is JSON that readers may take differently.")
}

/// The two switches the person has in the app's page of Settings; both are on until the person turns them off.
public struct PersonSwitches: Sendable, Hashable {
  /// "Live Activities": off makes every start fail and takes down what runs.
  public var allowsActivities = true
  /// "More Frequent Updates", which iOS shows for apps that ask for it in their Info.plist.
  public var allowsFrequentUpdates = true

  /// Both switches on.
  public init() {}
}

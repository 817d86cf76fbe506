/// A quick action on the home screen.
open class UIApplicationShortcutItem: NSObject, @unchecked Sendable {
  /// What kind of action it is.
  public let type: String
  /// Its name for people.
  public let localizedTitle: String
  /// A second line.
  public let localizedSubtitle: String?
  /// What the app stored with it.
  public let userInfo: [String: any NSSecureCoding]?

  /// Creates an action; iOS has an icon as well, which is not kept.
  public init(
    type: String, localizedTitle: String, localizedSubtitle: String? = nil,
    userInfo: [String: any NSSecureCoding]? = nil
  ) {
    self.type = type
    self.localizedTitle = localizedTitle
    self.localizedSubtitle = localizedSubtitle
    self.userInfo = userInfo
  }
}

import DeviceEmulator
import Foundation

/// The errors of `request` that are no `ActivityAuthorizationError`, and that a `catch` of that type therefore misses.
///
/// Apple does not document them. Domain, code 0 and the underlying error are logged by developers (LoopKit/Loop issue
/// 2532, istornz/flutter_live_activities issues 122 and 162), code 1 on iOS 16.1 in its issue 4.
enum ActivityInputError {
  static let domain = "com.apple.ActivityKit.ActivityInput"

  /// A push type was asked for by an app without the `aps-environment` entitlement.
  static var missingPushEntitlement: NSError {
    error(code: 0, underlying: NSError(domain: "SessionCore.PermissionsError", code: 3))
  }

  /// The channel id of a push type is not valid; which code that has is not known.
  static var invalidChannel: NSError { error(code: 0, underlying: nil) }

  /// The app's Info.plist lacks `NSSupportsLiveActivities`, before iOS 16.2.
  static var missingInfoPlistKey: NSError { error(code: 1, underlying: nil) }

  private static func error(code: Int, underlying: NSError?) -> NSError {
    var info: [String: Any] = [
      NSLocalizedDescriptionKey: CocoaText.couldNotBeCompleted("(\(domain) error \(code).)")
    ]
    if let underlying { info[NSUnderlyingErrorKey] = underlying }
    return NSError(domain: domain, code: code, userInfo: info)
  }
}

extension DeviceError {
  /// The error an iPhone throws for this refusal.
  func appleError(on version: IOSVersion) -> any Error {
    switch code {
    case .unsupportedTarget where version < IOSVersion(16, 2): ActivityInputError.missingInfoPlistKey
    case .missingPushEntitlement: ActivityInputError.missingPushEntitlement
    case .invalidChannel: ActivityInputError.invalidChannel
    default: ActivityAuthorizationError(code) ?? self
    }
  }
}

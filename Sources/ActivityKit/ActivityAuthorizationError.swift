import DeviceEmulator
import Foundation

/// Why an activity could not be started.
///
/// Source: Apple's `ActivityAuthorizationError`. The domain, code 5 and the three known texts are measured by
/// developers on devices; the other codes follow the order of declaration, as code 5 does.
@available(iOS 16.1, *)
public enum ActivityAuthorizationError: Equatable, Hashable {
  /// Attributes and content state are above 4 KB together.
  case attributesTooLarge
  /// The device cannot show Live Activities.
  case unsupported
  /// The person has turned Live Activities off for the app.
  case denied
  /// All apps together have as many activities as they may.
  case globalMaximumExceeded
  /// The app has as many activities as it may.
  case targetMaximumExceeded
  /// The app's Info.plist lacks `NSSupportsLiveActivities`.
  case unsupportedTarget
  /// The app is not in the foreground.
  case visibility
  /// The system could not store the activity.
  case persistenceFailure
  /// The process that asks has no process id.
  case missingProcessIdentifier
  /// The process that asks lacks an entitlement.
  case unentitled
  /// The activity's id is not valid.
  case malformedActivityIdentifier
  /// The process that asks did not create the activity.
  case reconnectNotPermitted
}

@available(iOS 16.1, *)
extension ActivityAuthorizationError: CustomNSError, LocalizedError {
  /// The domain all these errors have as an `NSError`.
  public static var errorDomain: String { "com.apple.ActivityKit.ActivityAuthorization" }

  /// The error's code as an `NSError`: its place in the declaration, from 1.
  public var errorCode: Int {
    switch self {
    case .attributesTooLarge: 1
    case .unsupported: 2
    case .denied: 3
    case .globalMaximumExceeded: 4
    case .targetMaximumExceeded: 5
    case .unsupportedTarget: 6
    case .visibility: 7
    case .persistenceFailure: 8
    case .missingProcessIdentifier: 9
    case .unentitled: 10
    case .malformedActivityIdentifier: 11
    case .reconnectNotPermitted: 12
    }
  }

  /// The system's own words, where they are known.
  public var failureReason: String? {
    switch self {
    case .targetMaximumExceeded: "Maximum number of activities for target already exists"
    case .unsupportedTarget: "Target does not include NSSupportsLiveActivities plist key"
    case .visibility: "Target is not foreground"
    default: nil
    }
  }

  /// Nothing: no advice of the system's is known.
  public var recoverySuggestion: String? { nil }

  /// What `localizedDescription` says on an iPhone, where Foundation builds it from `failureReason`.
  ///
  /// Apple's type leaves this nil; Foundation on Linux does not build the text, so that it stands here.
  public var errorDescription: String? {
    CocoaText.couldNotBeCompleted(failureReason ?? "(\(Self.errorDomain) error \(errorCode).)")
  }

  /// The description once more: of an error with a code, Foundation on Linux reads it from here only.
  public var errorUserInfo: [String: Any] {
    var info: [String: Any] = [NSLocalizedDescriptionKey: errorDescription ?? ""]
    if let failureReason { info[NSLocalizedFailureReasonErrorKey] = failureReason }
    return info
  }

  /// The error for a refusal of the device's; nil when the refusal is of another family.
  init?(_ code: DeviceError.Code) {
    switch code {
    case .attributesTooLarge: self = .attributesTooLarge
    case .unsupported: self = .unsupported
    case .denied: self = .denied
    case .globalMaximumExceeded: self = .globalMaximumExceeded
    case .targetMaximumExceeded: self = .targetMaximumExceeded
    case .unsupportedTarget: self = .unsupportedTarget
    case .visibility: self = .visibility
    case .persistenceFailure: self = .persistenceFailure
    case .missingProcessIdentifier: self = .missingProcessIdentifier
    case .unentitled: self = .unentitled
    case .malformedActivityIdentifier: self = .malformedActivityIdentifier
    case .reconnectNotPermitted: self = .reconnectNotPermitted
    default: return nil
    }
  }
}

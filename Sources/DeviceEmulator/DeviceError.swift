import Foundation

/// Why the device refused something.
public struct DeviceError: Error, Sendable, Hashable {
  /// The kind of refusal. New kinds may come, so that a `switch` over them needs a default.
  public struct Code: RawRepresentable, Sendable, Hashable, CustomStringConvertible {
    /// The kind's name, stable over versions.
    public let rawValue: String

    /// The kind of that name.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// The kind's name.
    public var description: String { rawValue }
  }

  /// The kind of refusal.
  public let code: Code
  /// What it was about: the attributes type of a request, when there is one.
  public let location: String?
  /// What was expected and what was found, for people.
  public let message: String

  /// A refusal of `code` about `location`.
  public init(_ code: Code, at location: String? = nil, _ message: String) {
    self.code = code
    self.location = location
    self.message = message
  }
}

extension DeviceError: LocalizedError, CustomStringConvertible {
  /// The message, with what it is about.
  public var description: String { location.map { "\($0): \(message)" } ?? message }
  /// The same as `description`.
  public var errorDescription: String? { description }
}

extension DeviceError.Code {
  /// No device is bound to the task, and the process has no default one.
  public static let noDevice = Self(rawValue: "noDevice")
  /// The device cannot show Live Activities.
  public static let unsupported = Self(rawValue: "unsupported")
  /// The app's Info.plist lacks `NSSupportsLiveActivities`.
  public static let unsupportedTarget = Self(rawValue: "unsupportedTarget")
  /// The person has turned Live Activities off for the app.
  public static let denied = Self(rawValue: "denied")
  /// The app is not in the foreground.
  public static let visibility = Self(rawValue: "visibility")
  /// The app has as many activities as it may.
  public static let targetMaximumExceeded = Self(rawValue: "targetMaximumExceeded")
  /// All apps together have as many activities as they may.
  public static let globalMaximumExceeded = Self(rawValue: "globalMaximumExceeded")
  /// Push was asked for by an app without the `aps-environment` entitlement.
  public static let missingPushEntitlement = Self(rawValue: "missingPushEntitlement")
  /// The id of a push channel is not Base64.
  public static let invalidChannel = Self(rawValue: "invalidChannel")
  /// Attributes or content state could not be encoded as JSON.
  public static let unencodable = Self(rawValue: "unencodable")
  /// Attributes and content state are too large together.
  public static let attributesTooLarge = Self(rawValue: "attributesTooLarge")
  /// The system could not store the activity.
  public static let persistenceFailure = Self(rawValue: "persistenceFailure")
  /// The process that asks has no process id.
  public static let missingProcessIdentifier = Self(rawValue: "missingProcessIdentifier")
  /// The process that asks lacks an entitlement.
  public static let unentitled = Self(rawValue: "unentitled")
  /// The activity's id is not valid.
  public static let malformedActivityIdentifier = Self(rawValue: "malformedActivityIdentifier")
  /// The process that asks did not create the activity.
  public static let reconnectNotPermitted = Self(rawValue: "reconnectNotPermitted")
}

import Foundation

/// Why a push that the gateway took had no effect. Neither the app nor the server is told.
extension DeviceError.Code {
  /// A key of `aps` is missing that the event needs.
  public static let missingKey = Self(rawValue: "missingKey")
  /// A key is missing that the app's type needs.
  public static let keyNotFound = Self(rawValue: "keyNotFound")
  /// A value is of another type than is wanted.
  public static let typeMismatch = Self(rawValue: "typeMismatch")
  /// A value is null, or a list too short, where the app's type wants something.
  public static let valueNotFound = Self(rawValue: "valueNotFound")
  /// The payload is not JSON, or a value is not one that its type can have.
  public static let dataCorrupted = Self(rawValue: "dataCorrupted")
  /// The app's type refused the value with an error of its own.
  public static let undecodable = Self(rawValue: "undecodable")
  /// The event is not `start`, `update` or `end`.
  public static let unknownEvent = Self(rawValue: "unknownEvent")
  /// The event does not go with the token or the channel it was sent to.
  public static let misdirectedEvent = Self(rawValue: "misdirectedEvent")
  /// No attributes type of that name is known on the device.
  public static let unknownAttributesType = Self(rawValue: "unknownAttributesType")
  /// The timestamp is older than what has been applied.
  public static let outdatedTimestamp = Self(rawValue: "outdatedTimestamp")
  /// The timestamp lies too far ahead.
  public static let futureTimestamp = Self(rawValue: "futureTimestamp")
  /// The activity has ended.
  public static let activityOver = Self(rawValue: "activityOver")
  /// The app has used up what iOS allows it.
  public static let budgetExhausted = Self(rawValue: "budgetExhausted")
  /// This version of iOS does not have what the push asks for.
  public static let newerThanIOS = Self(rawValue: "newerThanIOS")

  /// Whether it says that JSON and the app's type disagree.
  var isDecoding: Bool {
    [.keyNotFound, .typeMismatch, .valueNotFound, .dataCorrupted, .undecodable].contains(self)
  }
}

extension DeviceError {
  /// What a decoder's error says, with the whole way to the value.
  ///
  /// - Parameter part: the part of the payload that was decoded, for errors that name no way.
  init(decoding error: any Error, in part: String? = nil) {
    func at(_ context: DecodingError.Context, _ key: (any CodingKey)? = nil) -> String? {
      let path = Self.text(of: context.codingPath + (key.map { [$0] } ?? []))
      return path.isEmpty ? part : path
    }
    switch error as? DecodingError {
    case .keyNotFound(let key, let context)?:
      self.init(.keyNotFound, at: at(context, key), "the key \"\(key.stringValue)\" is missing")
    case .typeMismatch(_, let context)?:
      self.init(.typeMismatch, at: at(context), context.debugDescription)
    case .valueNotFound(let type, let context)?:
      self.init(.valueNotFound, at: at(context), "expected \(type) and found none")
    case .dataCorrupted(let context)?:
      let detail = context.underlyingError.map { ": \(Self.sentence(of: $0))" } ?? ""
      self.init(.dataCorrupted, at: at(context), context.debugDescription + detail)
    default:
      self.init(.undecodable, at: part, "\(error)")
    }
  }

  /// A coding path as people write it, such as `aps.content-state.items[3]`.
  static func text(of path: [any CodingKey]) -> String {
    path.reduce(into: "") { text, key in
      if let index = key.intValue {
        text += "[\(index)]"
      } else {
        text += (text.isEmpty ? "" : ".") + key.stringValue
      }
    }
  }

  /// What Foundation says about a text that is no JSON, without what it wraps that in.
  private static func sentence(of error: any Error) -> String {
    (error as NSError).userInfo["NSDebugDescription"] as? String ?? "\(error)"
  }
}

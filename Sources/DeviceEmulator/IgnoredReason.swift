import Foundation

/// Why an `update` or `end` had no effect; the app is never told.
public enum IgnoredReason: Sendable, Hashable {
  /// The activity had ended or was gone.
  case over(EmulatedActivity.State)
  /// The content would have made the activity larger than allowed; sizes in bytes.
  case tooLarge(size: Int, limit: Int)
  /// The content could not be encoded, and why.
  case unencodable(String)
  /// The call was older than what had been applied already.
  case outdated(timestamp: Date, latest: Date)
  /// The process that held the object is gone: on an iPhone the call could not have happened.
  case processGone
}

extension IgnoredReason: CustomStringConvertible {
  /// The reason for people.
  public var description: String {
    switch self {
    case .over(let state): "the activity was \(state)"
    case .tooLarge(let size, let limit): "\(size) bytes of attributes and state are more than \(limit)"
    case .unencodable(let text): "the content does not encode: \(text)"
    case .outdated(let timestamp, let latest):
      "its time, \(timestamp.inWords), is before that of the latest, \(latest.inWords)"
    case .processGone: "the process that held the activity is gone"
    }
  }
}

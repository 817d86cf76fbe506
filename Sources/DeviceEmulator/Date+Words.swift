import Foundation

extension Date {
  /// The date for people, such as `2026-09-21 14:13:20 +0000`; in Unix seconds where calendars have no name for it.
  var inWords: String {
    abs(timeIntervalSince1970) < 1e11 ? description : "\(timeIntervalSince1970) seconds after 1970"
  }
}

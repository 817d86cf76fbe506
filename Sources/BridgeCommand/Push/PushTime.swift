import Foundation

/// Moments as `push` reads and writes them.
enum PushTime {
  /// A moment from Unix seconds; nil for years beyond 5138, where calendars are of no use.
  static func date(unixSeconds seconds: Double) -> Date? {
    abs(seconds) < 1e11 ? Date(timeIntervalSince1970: seconds) : nil
  }

  /// A moment from Unix seconds, or from ISO 8601 such as `2026-09-21T14:13:20Z`; nil for anything else.
  static func date(_ text: String) -> Date? {
    Double(text).map { date(unixSeconds: $0) } ?? ISO8601DateFormatter().date(from: text)
  }

  /// A moment in ISO 8601, or in Unix seconds where that has no name for it.
  static func text(_ date: Date) -> String {
    Self.date(unixSeconds: date.timeIntervalSince1970).map { ISO8601DateFormatter().string(from: $0) }
      ?? "\(date.timeIntervalSince1970)"
  }
}

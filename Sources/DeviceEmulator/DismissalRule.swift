import Foundation

/// When an ended activity leaves the Lock Screen.
public enum DismissalRule: Sendable, Hashable {
  /// When the system's time for ended activities is over.
  case standard
  /// At once.
  case immediate
  /// At a date, at the latest when the system's time is over; a date in the past means at once.
  case after(Date)

  /// The moment of dismissal for an activity that ends at `end`; nil for at once.
  ///
  /// - Parameter stay: the longest an ended activity may stay, in seconds.
  func date(endingAt end: Date, stay: TimeInterval) -> Date? {
    let latest = end.addingTimeInterval(stay)
    let chosen: Date
    switch self {
    case .standard: chosen = latest
    case .immediate: return nil
    case .after(let date): chosen = date < latest ? date : latest
    }
    return chosen > end ? chosen : nil
  }
}

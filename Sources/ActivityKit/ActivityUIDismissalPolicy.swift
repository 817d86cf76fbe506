import DeviceEmulator
import Foundation

/// When an ended activity leaves the Lock Screen.
///
/// Source: Apple's `ActivityUIDismissalPolicy`.
@available(iOS 16.1, *)
public struct ActivityUIDismissalPolicy: Equatable, Sendable {
  let rule: DismissalRule

  /// Up to four hours after the end.
  public static let `default` = ActivityUIDismissalPolicy(rule: .standard)

  /// At once.
  public static let immediate = ActivityUIDismissalPolicy(rule: .immediate)

  /// At `date`, at the latest four hours after the end; a date in the past means at once.
  public static func after(_ date: Date) -> ActivityUIDismissalPolicy {
    ActivityUIDismissalPolicy(rule: .after(date))
  }
}

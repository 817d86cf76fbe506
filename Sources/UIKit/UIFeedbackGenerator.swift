import DeviceEmulator

/// What plays a touch that people feel; here it is only written down, in `UIApplication.feedback`.
@preconcurrency @MainActor
open class UIFeedbackGenerator: NSObject {
  /// Creates a generator.
  public nonisolated override init() { super.init() }

  /// Gets ready; there is nothing to do.
  open func prepare() {}

  func play(_ feedback: String) { UIApplication.shared.changes.withLock { $0.feedback.append(feedback) } }
}

extension UIApplication {
  /// What people were made to feel, such as `impact light` and `selection`, for tests; iOS has no such property.
  public var feedback: [String] { changes.withLock(\.feedback) }
}

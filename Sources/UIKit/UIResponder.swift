/// What events are handed to.
@preconcurrency @MainActor
open class UIResponder: NSObject {
  /// Creates a responder.
  public nonisolated override init() { super.init() }

  /// Who is asked next; nobody.
  open var next: UIResponder? { nil }

  /// Whether it may become the one that is asked first; no.
  open var canBecomeFirstResponder: Bool { false }
}

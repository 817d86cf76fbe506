/// What came of one request to Pushwoosh.
public struct PushwooshOutcome: Sendable, Hashable {
  /// What Pushwoosh answers.
  public var answer = PushwooshAnswer()
  /// What it asked Apple's push service for, and what came of that; one request may ask for many.
  public var pushes: [PushOutcome] = []
  /// How many devices it was meant for and had no token of: the app has not set up that attributes type there.
  public var devicesWithoutToken = 0

  /// Whether something was pushed, and everything that was pushed had its effect.
  public var isApplied: Bool {
    answer.isAccepted && !pushes.isEmpty && devicesWithoutToken == 0 && pushes.allSatisfy(\.isApplied)
  }
}

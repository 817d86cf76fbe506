/// What a push draws on.
enum PushBudget: String, Sendable, Hashable {
  case updates
  case starts
}

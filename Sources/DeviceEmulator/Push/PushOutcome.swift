/// What came of one request to the push service: what the server is told, and what it is not told.
public struct PushOutcome: Sendable, Hashable {
  /// What the push service answers.
  public var answer: GatewayAnswer
  /// What became of it on the devices: none when it was refused or reached nobody, several for a broadcast.
  public var deliveries: [PushDelivery] = []

  /// Whether it was taken and no device dropped it.
  public var isApplied: Bool {
    answer.reason == nil && !deliveries.isEmpty && !deliveries.contains(where: \.isDropped)
  }
}

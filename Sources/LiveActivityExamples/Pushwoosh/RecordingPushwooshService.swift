/// A service that keeps what it is told and takes everything: for tests and replays, which have no network.
@MainActor
public final class RecordingPushwooshService: PushwooshService {
  /// A request to the server.
  public enum Request: Sendable, Hashable {
    /// An activity's token; an empty one says that it is over.
    case activityToken(String, activityId: String)
    /// The token by which activities are started.
    case pushToStartToken(String)
  }

  /// All requests so far, in order.
  public private(set) var requests: [Request] = []
  /// What the next requests fail with; nil for none.
  public var failure: (any Error)?

  /// Creates a service that was told nothing.
  public nonisolated init() {}

  /// Keeps the token.
  public func setActivityToken(_ token: String, activityId: String) async throws {
    if let failure { throw failure }
    requests.append(.activityToken(token, activityId: activityId))
  }

  /// Keeps the token.
  public func setPushToStartToken(_ token: String) async throws {
    if let failure { throw failure }
    requests.append(.pushToStartToken(token))
  }
}

import ChannelCodec

/// A manager that answers as it was told and remembers what it was asked: for tests and for injecting faults.
@MainActor
public final class ScriptedActivityManager: LiveActivityManager {
  /// What to do with a call.
  public enum Answer: Sendable {
    /// Return, which is answered with success.
    case succeed
    /// Throw, which is answered with an error.
    case fail(MethodError)
    /// Never return, so that no reply is given until `releaseAll()`.
    case hang
  }

  /// A call that was received.
  public struct Call: Sendable, Hashable {
    /// The method.
    public var method: LiveActivityMethod
    /// The arguments; `nil` for `stop`.
    public var info: ChannelValue?
  }

  /// All calls received so far, in order.
  public private(set) var calls: [Call] = []

  private var script: [Answer]
  private var hanging: [CheckedContinuation<Void, Never>] = []

  /// Creates a manager that gives these answers in turn and succeeds when they are used up.
  public init(answers: [Answer] = []) { script = answers }

  /// Adds answers to the end of the script.
  public func append(_ answers: Answer...) { script += answers }

  /// Lets every hanging call return.
  public func releaseAll() {
    let waiting = hanging
    hanging = []
    for continuation in waiting { continuation.resume() }
  }

  /// Records the call and answers from the script.
  public func start(_ info: ChannelValue) async throws { try await answer(.start, info) }

  /// Records the call and answers from the script.
  public func update(_ info: ChannelValue) async throws { try await answer(.update, info) }

  /// Records the call and answers from the script.
  public func stop() async throws { try await answer(.stop, nil) }

  private func answer(_ method: LiveActivityMethod, _ info: ChannelValue?) async throws {
    calls.append(Call(method: method, info: info))
    guard !script.isEmpty else { return }
    switch script.removeFirst() {
    case .succeed: return
    case .fail(let error): throw error
    case .hang: await withCheckedContinuation { hanging.append($0) }
    }
  }
}

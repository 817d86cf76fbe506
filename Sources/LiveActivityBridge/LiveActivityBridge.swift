import ChannelCodec

/// Dispatches the calls of the Live Activity channel to a `LiveActivityManager` and turns what it does into replies.
///
/// The only success is `success(null)`. The Dart side of the guide calls `invokeListMethod`, which casts the result to
/// `List?`: a string, a truth value or a number would end in a `TypeError`, while null passes as null.
@MainActor
public final class LiveActivityBridge {
  /// The channel's name in Pushwoosh's guide.
  public nonisolated static let channelName = "PW"

  /// The code that the guide's handler answers with when the arguments are no string-keyed map.
  public nonisolated static let badArgumentsCode = "418"

  private let manager: any LiveActivityManager

  /// Creates a bridge to a manager.
  public init(manager: any LiveActivityManager) { self.manager = manager }

  /// Answers a decoded method call.
  public func reply(to message: ChannelMessage) async -> MethodReply {
    guard let method = LiveActivityMethod.allCases.first(where: { message.isCall(of: $0.rawValue) }) else {
      return .notImplemented
    }
    do {
      switch method {
      case .start: try await manager.start(info(message.arguments, of: method))
      case .update: try await manager.update(info(message.arguments, of: method))
      case .stop: try await manager.stop()
      }
      return .success(.null)
    } catch let error as MethodError {
      return .error(error)
    } catch {
      return .error(code: "error", message: String(describing: error))
    }
  }

  /// The arguments as a string-keyed map, what `as? [String: Any]` lets through on iOS.
  private func info(_ arguments: ChannelView, of method: LiveActivityMethod) throws(MethodError) -> ChannelValue {
    guard let map = arguments.map, map.allSatisfy({ $0.key.kind == .string }) else {
      throw MethodError(
        code: Self.badArgumentsCode, message: "\(method.rawValue) expects a map with string keys",
        details: .string("found \(arguments.kind.rawValue)"))
    }
    return arguments.value
  }
}

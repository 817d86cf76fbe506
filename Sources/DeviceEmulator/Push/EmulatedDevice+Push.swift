import Foundation

extension EmulatedDevice {
  /// Makes an attributes type known, so that pushes for it can be decoded and can start activities.
  ///
  /// ActivityKit does this whenever the app uses `Activity` of a type. Another type known by the same name is replaced,
  /// since iOS goes by the name alone.
  ///
  /// - Parameter name: the type's name without its module.
  public func register<Attributes: Codable, State: Codable>(
    _ name: String, attributes: Attributes.Type, state: State.Type
  ) {
    core.withLock { $0.coders[name] = TypedAttributesCoder<Attributes, State>() }
  }

  /// Makes an attributes type known unless one of that name is.
  package func registerIfNeeded<Attributes: Codable, State: Codable>(
    _ name: String, attributes: Attributes.Type, state: State.Type
  ) {
    core.withLock { core in
      if core.coders[name] == nil { core.coders[name] = TypedAttributesCoder<Attributes, State>() }
    }
  }

  /// The names of the attributes types that are known, in order.
  public var registeredTypes: [String] { core.withLock { $0.coders.keys.sorted() } }

  /// Makes the device get a push-to-start token for an attributes type, as listening for one does.
  public func requestPushToStartToken(ofType type: String) {
    core.withLock { $0.requestPushToStartToken(ofType: type) }
  }

  /// Whom a token belongs to, and whether it is still good; nil for a token the device never had.
  public func owner(ofToken token: Data) -> TokenOwner? {
    core.withLock { $0.owner(ofToken: token) }
  }

  /// Hands a push to the device, as if the gateway had taken it.
  ///
  /// - Parameter payload: the JSON with `aps` in it.
  /// - Returns: what became of it: one value, or for a channel one for each activity that listens to it.
  @discardableResult
  public func receive(_ payload: Data, for target: PushTarget, priority: PushPriority = .high) -> [PushDelivery] {
    switch target {
    case .start(let type):
      let push = IncomingPush(payload, priority: priority, coder: core.withLock { $0.coders[type] })
      return [core.withLock { $0.receive(push, toStart: type) }]
    case .activity(let id):
      return deliver(payload, to: [id], priority)
    case .channel(let channel):
      return deliver(payload, to: core.withLock { $0.listeners(to: channel) }, priority)
    }
  }

  private func deliver(_ payload: Data, to ids: [String], _ priority: PushPriority) -> [PushDelivery] {
    ids.compactMap { id in
      let coder = core.withLock { core in
        core.position(of: id).flatMap { core.coders[core.activities[$0].attributesType] }
      }
      let push = IncomingPush(payload, priority: priority, coder: coder)
      return core.withLock { core in core.position(of: id).map { core.receive(push, for: $0) } }
    }
  }
}

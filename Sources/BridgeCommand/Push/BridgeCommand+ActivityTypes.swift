extension BridgeCommand {
  /// The same command line, whose `push` knows further attributes types; the first of them is its default.
  ///
  ///     let types = [PushableType(DeliveryAttributes(order: "1"), showing: .init(stopsLeft: 3))]
  ///     await BridgeCommand(handlers: [.plugins(name: "app", summary: "ours", register: register)])
  ///       .pushing(types).main()
  ///
  /// A type of a name that is known already takes that one's place. `BridgeCommand.main(pushing:_:)` takes such types too.
  public func pushing(_ types: [PushableType]) -> BridgeCommand {
    var command = self
    command.verbs = verbs.map { verb in
      guard var push = verb as? PushVerb else { return verb }
      push.types = types + push.types.filter { known in !types.contains { $0.name == known.name } }
      return push
    }
    return command
  }
}

extension StandardSimulation {
  /// Reads a message (`decodeMessage` and its like).
  mutating func message() throws(PlatformStop) -> ChannelValue {
    guard let payload else { return .null }
    if payload.isEmpty, platform == .ios || platform == .windows || platform == .linux {
      if platform == .linux { walk.note("before June 2023: error OUT_OF_DATA") }
      return .null
    }
    let value = try walk.readValue("message")
    try end(
      dart: .format("Message corrupted"), ios: "Corrupted standard message", android: "Message corrupted",
      linux: "ADDITIONAL_DATA")
    return value
  }

  /// Reads a method call (`decodeMethodCall` and its like).
  mutating func call() throws(PlatformStop) -> MethodCall {
    guard let payload else { throw absentCall() }
    if payload.isEmpty, platform == .ios {
      walk.note("on macOS an empty payload is none: null dereference")
    }
    let name = try walk.readValue("method")
    // C++ and GLib look at the name before they read on, the others when all is read.
    if case .string = name {} else if platform == .windows || platform == .linux { throw wrongName() }
    let arguments = try walk.readValue("arguments")
    let isString = if case .string = name { true } else { false }
    if !isString, platform != .ios { throw wrongName() }
    try end(
      dart: .format("Invalid method call"), ios: "Corrupted standard method call", android: "Method call corrupted",
      linux: "FAILED")
    guard case .string(let method) = name else { throw wrongName() }
    return MethodCall(method, arguments: arguments)
  }

  private func wrongName() -> PlatformStop {
    switch platform {
    case .dart: return PlatformStop(.format("Invalid method call"), at: 0, path: "method")
    case .ios: return PlatformStop(.inconsistency("Corrupted standard method call"), at: 0, path: "method")
    case .android: return PlatformStop(.argument("Method call corrupted"), at: 0, path: "method")
    case .windows:
      return PlatformStop(
        PlatformFailure("null call", "stderr, the channel answers not implemented"), at: 0, path: "method")
    case .linux: return PlatformStop(.failed, at: 0, path: "method")
    }
  }

  private func absentCall() -> PlatformStop {
    switch platform {
    case .dart: return PlatformStop(PlatformFailure("TypeError", "null check on a null value"), path: "method")
    case .ios: return PlatformStop(.crashes(why: "null dereference"), path: "method")
    case .android: return PlatformStop(PlatformFailure("NullPointerException"), path: "method")
    case .windows: return wrongName()
    case .linux: return PlatformStop(.outOfData, path: "method")
    }
  }

  /// Fails where the platform minds bytes behind what it has read.
  private mutating func end(
    dart: PlatformFailure, ios: String, android: String, linux: String
  ) throws(PlatformStop) {
    guard !walk.isAtEnd else { return }
    switch platform {
    case .dart: throw walk.stop(.fails(dart))
    case .ios: throw walk.stop(.fails(.inconsistency(ios)))
    case .android: throw walk.stop(.fails(.argument(android)))
    case .windows: walk.note(.ignoresRest)
    case .linux: throw walk.stop(.fails(PlatformFailure(linux)))
    }
  }
}

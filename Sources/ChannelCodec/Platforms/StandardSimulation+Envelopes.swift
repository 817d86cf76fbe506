extension StandardSimulation {
  /// Reads a reply, or an envelope alone (`decodeEnvelope` and its like).
  mutating func reply(_ role: CodecRole) throws(PlatformStop) -> MethodReply {
    guard let payload else {
      if role == .reply || platform == .windows || platform == .linux { return .notImplemented }
      throw absentEnvelope()
    }
    guard let flag = payload.first else { return try emptyEnvelope() }
    walk.offset = 1
    if flag == 0 { return try success() }
    switch platform {
    case .dart: break
    case _ where flag == 1: break
    case .ios: throw PlatformStop(.inconsistency("Corrupted standard envelope"), at: 0)
    case .android: throw PlatformStop(.argument("Envelope corrupted"), at: 0)
    case .windows:
      walk.note(.notDecoded, at: 0)
      return .notImplemented
    case .linux: throw PlatformStop(.failed, at: 0)
    }
    return .error(try error())
  }

  private func absentEnvelope() -> PlatformStop {
    switch platform {
    case .ios: return PlatformStop(.crashes(why: "null dereference"))
    case .android: return PlatformStop(PlatformFailure("NullPointerException"))
    case .dart, .windows, .linux:
      return PlatformStop(.undetermined(why: "an absent reply never reaches the codec"))
    }
  }

  private mutating func emptyEnvelope() throws(PlatformStop) -> MethodReply {
    switch platform {
    case .dart:
      walk.note("macOS, Windows and Linux turn an empty reply into an absent one: MissingPluginException")
      throw PlatformStop(.format("Expected envelope, got nothing"), at: 0)
    case .ios:
      walk.note("on macOS an empty reply is none: FlutterMethodNotImplemented")
      throw PlatformStop(.nsRange, at: 0)
    case .android: throw PlatformStop(.underflow, at: 0)
    case .windows: return .notImplemented
    case .linux:
      walk.note("older engines: error OUT_OF_DATA")
      return .notImplemented
    }
  }

  /// Reads what follows the flag 0.
  private mutating func success() throws(PlatformStop) -> MethodReply {
    let value = try walk.readValue("success")
    guard !walk.isAtEnd else { return .success(value) }
    switch platform {
    case .dart, .windows:
      walk.note(.ignoresRest)
      return .success(value)
    case .ios: throw walk.stop(.fails(.inconsistency("Corrupted standard envelope")))
    case .android:
      walk.note(.readsSuccessAsError)
      return .error(try error())
    case .linux: throw walk.stop(.fails(.failed))
    }
  }

  /// Reads the parts of an error.
  private mutating func error() throws(PlatformStop) -> MethodError {
    let code = try walk.readValue("error.code")
    if platform == .linux { try check(code, "error.code", mayBeNull: false) }
    let message = try walk.readValue("error.message")
    if platform == .linux { try check(message, "error.message", mayBeNull: true) }
    let details = try walk.readValue("error.details")
    let trace = try stackTrace()
    // C++ takes the message out of its variant before the code.
    if platform == .windows { try check(message, "error.message", mayBeNull: true) }
    try check(code, "error.code", mayBeNull: false)
    try check(message, "error.message", mayBeNull: true)
    var error = MethodError(code: "", message: nil, details: details, stackTrace: trace)
    if case .string(let text) = code { error.code = text }
    if case .string(let text) = message { error.message = text }
    if platform == .windows, error.message == nil { error.message = "" }
    return error
  }

  /// Reads a fourth value, which only Dart knows, or fails where the platform minds it.
  private mutating func stackTrace() throws(PlatformStop) -> String? {
    guard !walk.isAtEnd else { return nil }
    switch platform {
    case .dart:
      let place = walk.offset
      let value = try walk.readValue("error.stacktrace")
      // The cast comes before everything else that is checked.
      guard value.string != nil || value.isNull else {
        throw PlatformStop(PlatformFailure("TypeError", "the stack trace is no string"), at: place, path: walk.root)
      }
      guard walk.isAtEnd else { throw walk.stop(.fails(.format("Invalid envelope"))) }
      return value.string
    case .ios: throw walk.stop(.fails(.inconsistency("Corrupted standard envelope")))
    case .android: throw walk.stop(.fails(.argument("Envelope corrupted")))
    case .windows:
      walk.note(.ignoresRest)
      return nil
    case .linux: throw walk.stop(.fails(.failed))
    }
  }

  private func check(_ value: ChannelValue, _ path: String, mayBeNull: Bool) throws(PlatformStop) {
    if case .string = value { return }
    if mayBeNull, value.isNull { return }
    let failure: PlatformFailure =
      switch platform {
      case .dart: .format("Invalid envelope")
      case .ios: .inconsistency("Invalid standard envelope")
      case .android: .argument("Envelope corrupted")
      case .windows:
        PlatformFailure("std::bad_variant_access", "\(path) is no string; ends a program without exceptions")
      case .linux: .failed
      }
    throw PlatformStop(failure, at: 1, path: path)
  }
}

extension JSONSimulation {
  mutating func content(_ role: CodecRole) throws(PlatformStop) -> PlatformContent {
    switch role {
    case .message: return .value(try value() ?? .null)
    case .call: return .call(try call())
    case .envelope, .reply: return .reply(try reply(role))
    }
  }

  private mutating func call() throws(PlatformStop) -> MethodCall {
    let json = try value()
    if case .map(let members) = json {
      let method = Self.member("method", members)
      if case .string(let method) = method {
        return MethodCall(method, arguments: Self.member("args", members) ?? .null)
      }
      switch platform {
      case .dart: throw PlatformStop(.format("Invalid method call"), path: "method")
      case .ios: throw PlatformStop(.inconsistency("Invalid JSON method call"), path: "method")
      case .android:
        throw PlatformStop(.argument(method == nil ? "Invalid JSON" : "Invalid method call"), path: "method")
      case .windows, .linux: throw PlatformStop(.failed, path: "method")
      }
    }
    switch platform {
    case .dart: throw PlatformStop(.format("Expected method call Map"))
    case .ios:
      guard json != nil else {
        notes.append("newer engines in Swift: debug assert, release a call without a name")
        throw PlatformStop(.inconsistency("Invalid JSON method call"))
      }
      throw PlatformStop(Self.unrecognized)
    case .android: throw PlatformStop(.argument("Invalid method call"))
    case .windows, .linux: throw PlatformStop(.failed)
    }
  }

  private mutating func reply(_ role: CodecRole) throws(PlatformStop) -> MethodReply {
    if payload?.isEmpty ?? true {
      switch platform {
      case .windows, .linux: return .notImplemented
      case _ where payload == nil && role == .reply: return .notImplemented
      case .dart:
        guard payload != nil else {
          throw PlatformStop(.undetermined(why: "an absent reply never reaches the codec"))
        }
        notes.append("macOS, Windows and Linux turn an empty reply into an absent one: MissingPluginException")
      case .ios: notes.append("on macOS an empty reply is none: FlutterMethodNotImplemented")
      case .android: break
      }
    }
    let json = try value()
    guard case .list(let elements) = json else { throw noList(json) }
    if elements.count == 1 { return .success(elements[0]) }
    let hasTrace = elements.count == 4 && platform == .dart
    guard elements.count == 3 || hasTrace else { throw invalidEnvelope }
    guard case .string(let code) = elements[0], elements[1].isText,
      !hasTrace || elements[3].isText
    else { throw invalidEnvelope }
    return .error(
      code: code, message: elements[1].string, details: elements[2], stackTrace: hasTrace ? elements[3].string : nil)
  }

  private var invalidEnvelope: PlatformStop {
    switch platform {
    case .dart: return PlatformStop(.format("Invalid envelope"))
    case .ios: return PlatformStop(.inconsistency("Invalid JSON envelope"))
    case .android: return PlatformStop(.argument("Invalid envelope"))
    case .windows, .linux: return PlatformStop(.failed)
    }
  }

  /// iOS asks whatever it has for its count and its elements, which dictionaries have and have not.
  private func noList(_ json: ChannelValue?) -> PlatformStop {
    switch (platform, json) {
    case (.dart, _): return PlatformStop(.format("Expected envelope List"))
    case (.ios, nil): return invalidEnvelope
    case (.ios, .map(let members)) where members.count != 1 && members.count != 3: return invalidEnvelope
    case (.ios, _): return PlatformStop(Self.unrecognized)
    default: return invalidEnvelope
    }
  }

  private static let unrecognized = PlatformFailure("NSInvalidArgumentException", "unrecognized selector")

  private static func member(_ name: String, _ members: [ChannelValue.Pair]) -> ChannelValue? {
    members.first { $0.key.string.map { $0.utf8.elementsEqual(name.utf8) } ?? false }?.value
  }
}

extension ChannelValue {
  /// Whether it is a string or null.
  fileprivate var isText: Bool {
    if case .string = self { return true }
    return isNull
  }
}

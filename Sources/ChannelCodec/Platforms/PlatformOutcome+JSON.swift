extension PlatformOutcome {
  /// The outcome as a JSON object, for programs; what is not known is left out.
  ///
  /// `result` is the result's kind and `text` the outcome in words; content is under `value`, `call`, `success`, `error` or
  /// `notImplemented` as `ValueNotation` writes it, a failure's name under `failure`.
  public func json(form: ValueNotation.Form = .tagged) -> JSONValue {
    var members: [JSONValue.Member] = [.init("platform", .string(platform.rawValue))]
    members += result.members(form)
    if let otherwise { members.append(.init("otherwise", .object(otherwise.members(form)))) }
    if let offset { members.append(.init("offset", .integer(offset))) }
    if let path, !path.isEmpty { members.append(.init("path", .string(path))) }
    if isAbridged { members.append(.init("abridged", true)) }
    if !notes.isEmpty { members.append(.init("notes", .array(notes.map { .string($0) }))) }
    members.append(.init("text", .string(text(maximumLength: 200))))
    return .object(members)
  }
}

extension PlatformOutcome.Result {
  fileprivate func members(_ form: ValueNotation.Form) -> [JSONValue.Member] {
    var members: [JSONValue.Member] = [.init("result", .string(kind))]
    switch self {
    case .delivers(let content): members += content.members(form)
    case .deliversWrong(let content, let why): members += content.members(form) + [.init("why", .string(why))]
    case .fails(let failure):
      members.append(.init("failure", .string(failure.name)))
      if let detail = failure.detail { members.append(.init("detail", .string(detail))) }
    case .crashes(let why), .readsOutOfBounds(let why), .hangs(let why), .undetermined(let why):
      members.append(.init("why", .string(why)))
    }
    return members
  }
}

extension PlatformContent {
  fileprivate func members(_ form: ValueNotation.Form) -> [JSONValue.Member] {
    switch self {
    case .value(let value): return [.init("value", ValueNotation.json(value, form: form))]
    case .call(let call): return ValueNotation.json(call, form: form).members ?? []
    case .reply(let reply): return ValueNotation.json(reply, form: form).members ?? []
    }
  }
}

extension PlatformOutcome: CustomStringConvertible {
  /// The outcome in one line, such as `accepted: 5` or `crash: the string is not UTF-8`.
  public var description: String { text() }

  /// The outcome in one line; with a `maximumLength`, in characters, each value is abbreviated to it.
  public func text(maximumLength: Int? = nil) -> String {
    var text = result.text(on: platform, isAbridged: isAbridged, maximumLength: maximumLength)
    if let otherwise {
      text += ", or " + otherwise.text(on: platform, isAbridged: isAbridged, maximumLength: maximumLength)
    }
    return ([text] + notes).joined(separator: "; ")
  }
}

extension PlatformOutcome.Result {
  func text(on platform: Platform, isAbridged: Bool, maximumLength: Int?) -> String {
    switch self {
    case .delivers(let content):
      return Self.accepted(content, platform, maximumLength) + (isAbridged ? " (not shown in full)" : "")
    case .deliversWrong(let content, let why):
      return Self.accepted(content, platform, maximumLength) + " (\(why)\(isAbridged ? "; not shown in full" : ""))"
    case .fails(let failure): return failure.description
    case .crashes(let why): return "crash: \(why)"
    case .readsOutOfBounds(let why): return "out-of-bounds read: \(why)"
    case .hangs(let why): return "hang: \(why)"
    case .undetermined(let why): return "undetermined: \(why)"
    }
  }

  private static func accepted(_ content: PlatformContent, _ platform: Platform, _ maximumLength: Int?) -> String {
    let text = content.text(on: platform, maximumLength: maximumLength)
    switch content {
    case .reply(.error), .reply(.notImplemented): return text
    case .value, .call, .reply(.success): return "accepted: " + text
    }
  }
}

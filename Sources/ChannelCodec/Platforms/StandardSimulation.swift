/// A platform's standard message and method codecs at work on one payload.
struct StandardSimulation {
  let platform: Platform
  let payload: [UInt8]?
  var walk: PlatformWalk

  init(_ platform: Platform, _ payload: [UInt8]?, _ extensions: CodecExtensions) {
    self.platform = platform
    self.payload = payload
    walk = PlatformWalk(platform, payload ?? [], extensions: extensions)
  }

  /// What the platform does with the payload in a role.
  func outcome(_ role: CodecRole) -> PlatformOutcome {
    var run = self
    let ending: Result<PlatformContent, PlatformStop>
    do throws(PlatformStop) {
      ending = .success(try run.content(role))
    } catch {
      ending = .failure(error)
    }
    return run.outcome(ending, role)
  }

  private mutating func content(_ role: CodecRole) throws(PlatformStop) -> PlatformContent {
    switch role {
    case .message: return .value(try message())
    case .call: return .call(try call())
    case .envelope, .reply: return .reply(try reply(role))
    }
  }

  /// The outcome of an ending and of all that was noted on the way.
  private func outcome(_ ending: Result<PlatformContent, PlatformStop>, _ role: CodecRole) -> PlatformOutcome {
    var outcome: PlatformOutcome
    switch ending {
    case .success(let content):
      outcome = PlatformOutcome(platform, content, walk.oddities)
    case .failure(let stop):
      outcome = PlatformOutcome(platform, stop.result, offset: stop.offset, path: stop.path)
      outcome.equalKey = walk.oddities.equalKey
    }
    outcome.notes = walk.notes
    outcome.isAbridged = walk.isAbridged
    if walk.deepest > PlatformOutcome.bearableDepth { outcome.otherwise = stackOverflow }
    if let doubt = walk.doubt {
      (outcome.result, outcome.otherwise) = (doubt.result, outcome.result)
      (outcome.offset, outcome.path) = (doubt.offset, doubt.path)
    } else if let hang = walk.hang {
      (outcome.result, outcome.otherwise) = (hang, outcome.result)
    }
    return outcome.withConsequence(role)
  }

  /// All readers recurse once a level, and none has a limit.
  private var stackOverflow: PlatformOutcome.Result {
    switch platform {
    case .dart, .android:
      return .fails(PlatformFailure("StackOverflowError", "\(walk.deepest.counted("level")), no limit in the code"))
    case .ios, .windows, .linux:
      return .crashes(why: "stack overflow, \(walk.deepest.counted("level")), no limit in the code")
    }
  }
}

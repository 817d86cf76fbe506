/// What a platform does with a payload.
///
/// It is found by reading the bytes the way that platform's own code reads them, step by step. The reading never does
/// what the platform would only do at great cost: loops that read nothing are counted, not run, and at most
/// `maximumInvented` elements that no byte stands for, and `maximumShown` values in all, are made. What was left out
/// makes the content `isAbridged`.
public struct PlatformOutcome: Sendable, Hashable {
  /// The platform.
  public var platform: Platform
  /// What it does.
  public var result: Result
  /// What it does instead when memory or stack do not suffice, or suffice after all; the bytes do not decide it.
  public var otherwise: Result?
  /// What is different in other versions or on related hosts.
  public var notes: [String]
  /// Where the first thing out of the ordinary lies, in bytes from the start, or `nil` when nothing is.
  public var offset: Int?
  /// The way to the value where it lies.
  public var path: String?
  /// Whether the content was cut because there is too much of it.
  public var isAbridged: Bool
  /// Where the first key stands that equals another of its map.
  var equalKey: PlatformPlace?

  /// What a platform does with a payload.
  public enum Result: Sendable, Hashable {
    /// The program gets what the bytes say.
    case delivers(PlatformContent)
    /// The program gets something that is not what the bytes say, or not all of it.
    case deliversWrong(PlatformContent, why: String)
    /// It refuses the payload in an orderly way; on iOS such an exception ends a Swift app.
    case fails(PlatformFailure)
    /// The process ends.
    case crashes(why: String)
    /// It reads memory outside of the payload, after which anything may happen.
    case readsOutOfBounds(why: String)
    /// It is busy for so long that nobody waits for the end.
    case hangs(why: String)
    /// Nobody has found out.
    case undetermined(why: String)
  }

  /// The most elements that are made of nothing, over a whole payload.
  public static let maximumInvented = 1000
  /// The most values that are kept of a payload.
  public static let maximumShown = 1_000_000
  /// The deepest nesting that content is shown with.
  public static let maximumShownDepth = 256
  /// Nesting that every platform's stack bears; beyond it, an overflow becomes possible.
  public static let bearableDepth = 1000

  /// Creates an outcome.
  public init(
    _ platform: Platform, _ result: Result, otherwise: Result? = nil, notes: [String] = [], offset: Int? = nil,
    path: String? = nil, isAbridged: Bool = false
  ) {
    self.platform = platform
    self.result = result
    self.otherwise = otherwise
    self.notes = notes
    self.offset = offset
    self.path = path
    self.isAbridged = isAbridged
  }

  /// What the program gets, or `nil` when it gets nothing.
  public var content: PlatformContent? { result.content }

  /// Whether the program gets nothing: the platform fails, crashes, hangs or reads out of bounds.
  public var isFailure: Bool {
    switch result {
    case .delivers, .deliversWrong, .undetermined: return false
    case .fails, .crashes, .readsOutOfBounds, .hangs: return true
    }
  }
}

extension PlatformOutcome.Result {
  /// What the program gets, or `nil` when it gets nothing.
  public var content: PlatformContent? {
    switch self {
    case .delivers(let content), .deliversWrong(let content, _): return content
    default: return nil
    }
  }

  /// A word for the kind of result, for programs.
  public var kind: String {
    switch self {
    case .delivers: return "delivers"
    case .deliversWrong: return "delivers-wrong"
    case .fails: return "fails"
    case .crashes: return "crashes"
    case .readsOutOfBounds: return "reads-out-of-bounds"
    case .hangs: return "hangs"
    case .undetermined: return "undetermined"
    }
  }
}

extension PlatformOutcome {
  /// The outcome of content and of what was odd on the way to it.
  init(_ platform: Platform, _ content: PlatformContent, _ oddities: PlatformOddities) {
    self.init(
      platform, oddities.isEmpty ? .delivers(content) : .deliversWrong(content, why: oddities.text),
      offset: oddities.place?.offset, path: oddities.place?.path)
    equalKey = oddities.equalKey
  }

  /// The outcome with a note on what the channel makes of a failure (MethodChannel.java, fl_method_channel.cc,
  /// platform_channel.dart).
  func withConsequence(_ role: CodecRole) -> PlatformOutcome {
    guard isFailure else { return self }
    var outcome = self
    switch (platform, role) {
    case (.android, .reply): outcome.notes.append("the channel logs it and never calls the result's callback")
    case (.android, .call), (.dart, .call): outcome.notes.append("the caller gets an absent reply")
    case (.linux, .call): outcome.notes.append("the channel never answers, so the caller waits for ever")
    default: break
    }
    return outcome
  }
}

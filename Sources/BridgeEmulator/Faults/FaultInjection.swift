import ChannelCodec
public import ChannelTraffic

/// Which replies shall go wrong, and how: to see that a recording's checks, or an app's Dart code, notice.
///
/// The choice depends on the seed and on a message's number alone, so the same seed gives the same faults.
public struct FaultInjection: Sendable, Hashable {
  /// The messages whose replies are meant; all by default.
  public var filter: TrafficFilter
  /// What the choice and the place of a cut depend on.
  public var seed: UInt64

  private var faults: [Fault]

  private struct Fault: Sendable, Hashable {
    var kind: FaultKind
    var percent: Int
    var text: String
  }

  /// Why a text names no faults.
  public struct Failure: Error, Sendable, Hashable {
    /// The part that is wrong.
    public var part: String
    /// What was expected.
    public var message: String
  }

  /// Reads a list such as `delay:200ms,drop-reply@10%`: the kinds are `delay:TIME`, `drop-reply`, `error:CODE`, `twice`,
  /// `truncate` and `off-thread`; `@N%` behind one is the share of messages it befalls.
  public init(_ text: String, filter: TrafficFilter = .all, seed: UInt64 = 0) throws(Failure) {
    self.filter = filter
    self.seed = seed
    faults = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      faults.append(try Self.fault(String(part)))
    }
  }

  /// The faults of the reply to a message, by its number; `nil` when there are none.
  public func faults(of number: Int, codec: ChannelCodecKind) -> InjectedFaults? {
    var chosen = InjectedFaults(description: "")
    var texts: [String] = []
    for (index, fault) in faults.enumerated() {
      var random = SplitMix64(seed: seed, number: number, index: index)
      guard random.next() % 100 < UInt64(fault.percent) else { continue }
      texts.append(fault.text)
      switch fault.kind {
      case .delay(let delay): chosen.delay += delay
      case .dropReply: chosen.dropsReply = true
      case .error(let code): chosen.replacement = .init(payload: Self.error(code, codec))
      case .twice: chosen.isTwice = true
      case .truncate: chosen.keptThousandths = Int(random.next() % 1_000)
      case .offThread: chosen.isOffThread = true
      }
    }
    guard !texts.isEmpty else { return nil }
    chosen.description = texts.joined(separator: ",")
    return chosen
  }

  /// An error as the channel's codec has it; nothing where no codec has errors.
  private static func error(_ code: String, _ codec: ChannelCodecKind) -> [UInt8]? {
    let error = MethodError(code: code, message: "injected")
    switch codec {
    case .standardMethod: return try? StandardMethodCodec().encodeErrorEnvelope(error)
    case .jsonMethod: return try? JSONMethodCodec().encodeErrorEnvelope(error)
    case .pigeon: return try? StandardMessageCodec().encodeMessage(.list([.string(code), "injected", .null]))
    case .standardMessage, .jsonMessage, .string, .binary: return nil
    }
  }

  private static func fault(_ part: String) throws(Failure) -> Fault {
    var text = part[...]
    var percent = 100
    if let at = part.lastIndex(of: "@") {
      let share = part[part.index(after: at)...]
      guard share.hasSuffix("%"), let number = Int(share.dropLast()), (0...100).contains(number) else {
        throw Failure(part: part, message: "expected a share from @0% to @100%")
      }
      percent = number
      text = part[..<at]
    }
    let pieces = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    let value = pieces.count > 1 ? String(pieces[1]) : nil
    let kind: FaultKind
    switch (pieces.first, value) {
    case ("delay", let value?):
      guard let delay = Duration(written: value) else {
        throw Failure(part: part, message: "expected a time such as 200ms, 1.5s or 2m")
      }
      kind = .delay(delay)
    case ("drop-reply", nil): kind = .dropReply
    case ("error", let code?) where !code.isEmpty: kind = .error(code: code)
    case ("twice", nil): kind = .twice
    case ("truncate", nil): kind = .truncate
    case ("off-thread", nil): kind = .offThread
    default: throw Failure(part: part, message: "expected one of \(FaultKind.names)")
    }
    return Fault(kind: kind, percent: percent, text: String(text))
  }
}

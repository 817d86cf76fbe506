import ChannelCodec
import Foundation

/// Compares payload after payload, and counts what comes of it.
struct ComparisonRun {
  private let comparison: Comparison
  /// The ids of the differences that are written down.
  private let listed: Set<String>
  private let isTraced: Bool

  private(set) var count = 0
  private(set) var refused = 0
  private(set) var beyondLimits = 0
  private(set) var differences: [String: Int] = [:]
  private(set) var disagreements: [String] = []

  init(_ engine: Engine, listed: Set<String>, isTraced: Bool) {
    comparison = Comparison(engine: engine)
    self.listed = listed
    self.isTraced = isTraced
  }

  /// Whether there is no use in going on.
  var isOver: Bool { disagreements.count >= 10 }

  mutating func compare(_ payload: Payloads.Payload) {
    if isTraced { print("\(payload.codec.rawValue) \(HexText.text(payload.bytes))") }
    count += 1
    switch outcome(payload) {
    case .refused: refused += 1
    case .beyondLimits: beyondLimits += 1
    case .agreed(let found):
      for id in found { differences[id, default: 0] += 1 }
    case .disagreed(let why):
      let small = smallest(payload)
      var text = "\(payload.codec.rawValue) \(HexText.text(payload.bytes)): \(why)"
      if small != payload, case .disagreed(let why) = outcome(small) {
        text += "\n  for short: \(HexText.text(small.bytes)): \(why)"
      }
      disagreements.append(text)
    }
  }

  private func outcome(_ payload: Payloads.Payload) -> Comparison.Outcome {
    let outcome = comparison.compare(payload.bytes, payload.codec)
    if case .agreed(let found) = outcome, let stranger = found.subtracting(listed).sorted().first {
      return .disagreed("the difference \(stranger) is not listed")
    }
    return outcome
  }

  /// A payload that both disagree about still, with bytes taken away as long as that lasts.
  private func smallest(_ payload: Payloads.Payload) -> Payloads.Payload {
    var payload = payload
    var position = 0
    while position < payload.bytes.count, payload.bytes.count > 1 {
      var shorter = payload
      shorter.bytes.remove(at: position)
      if case .disagreed = outcome(shorter) { payload = shorter } else { position += 1 }
    }
    return payload
  }
}

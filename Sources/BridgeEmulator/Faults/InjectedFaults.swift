import ChannelCodec
import Foundation

/// What shall go wrong with one reply: an `InjectionPlan` makes it.
public struct InjectedFaults: Sendable, Hashable, CustomStringConvertible {
  /// How much later the reply reaches Dart than it was given.
  public var delay = Duration.zero
  /// Whether the reply is lost.
  var dropsReply = false
  /// The bytes that Dart gets instead of the handler's.
  var replacement: Replacement?
  /// Whether the reply is given again.
  var isTwice = false
  /// Which part of the reply is left, in thousandths of its length; at least a byte is missing.
  var keptThousandths: Int?
  /// Whether the reply is given on another thread.
  var isOffThread = false
  /// The faults in the notation they were asked for.
  public var description: String

  /// Bytes, or none at all, in place of a reply.
  struct Replacement: Sendable, Hashable {
    var payload: [UInt8]?
  }

  init(description: String) { self.description = description }

  /// Gives a reply with its faults.
  func apply(to payload: [UInt8]?, of pending: PendingReply) {
    if dropsReply { return pending.lose() }
    var payload = payload
    if let replacement { payload = replacement.payload }
    if let keptThousandths, let bytes = payload, !bytes.isEmpty {
      let kept = bytes.count > 1_000_000 ? bytes.count / 1_000 * keptThousandths : bytes.count * keptThousandths / 1_000
      payload = Array(bytes.prefix(min(kept, bytes.count - 1)))
    }
    let times = isTwice ? 2 : 1
    guard isOffThread else {
      for _ in 0..<times { pending.settleOrCount(payload) }
      return
    }
    pending.expectAnswer()
    DispatchQueue.global().async { [payload] in
      for _ in 0..<times { pending.settleOrCount(payload) }
    }
  }
}

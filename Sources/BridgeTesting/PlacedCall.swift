import BridgeEmulator

/// A call that a test has made.
struct PlacedCall {
  let channel: String
  let method: String?
  let reply: PendingReply

  var name: String { method.map { "\(channel) \($0)" } ?? channel }
}

import Flutter
import Foundation

/// What takes Dart's reply on the host's side, called on the main actor alone and at most once.
final class HostCallback: @unchecked Sendable {
  private var reply: FlutterBinaryReply?

  init(_ reply: @escaping FlutterBinaryReply) { self.reply = reply }

  /// Hands the reply over; a second one is dropped.
  @MainActor
  func call(_ payload: [UInt8]?) {
    let reply = reply
    self.reply = nil
    reply?(payload.map { Data($0) })
  }
}

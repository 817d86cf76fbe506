/// Takes a message from the host on Dart's side, and what takes Dart's one reply; `nil` is "no message".
///
/// A second reply is dropped: in Dart a handler gives one future. A listener that never replies leaves the host's callback
/// uncalled.
public typealias DartListener = @MainActor ([UInt8]?, @escaping DartReply) -> Void

/// Takes Dart's reply to a message of the host; from any thread.
public typealias DartReply = @Sendable ([UInt8]?) -> Void

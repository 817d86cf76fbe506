import ChannelCodec

/// What the engine made of a payload.
struct EngineVerdict {
  /// What it decoded to, or `nil` when a string in it is not UTF-8, which the engine does not look at.
  var content: Content?
  /// What it encodes that to, or `nil` when it would not.
  var encoded: [UInt8]?

  /// What a payload stands for.
  enum Content: Hashable {
    case value(ChannelValue)
    case call(MethodCall)
    case success(ChannelValue)
    case error(MethodError)
  }
}

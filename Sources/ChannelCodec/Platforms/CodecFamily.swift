/// A codec without regard to what it carries; `StandardMethodCodec` and `StandardMessageCodec` are one family.
public enum CodecFamily: String, Sendable, Hashable, CaseIterable {
  /// Flutter's binary codec.
  case standard
  /// JSON text.
  case json
  /// Plain text.
  case string
  /// Bytes as they are.
  case binary
}

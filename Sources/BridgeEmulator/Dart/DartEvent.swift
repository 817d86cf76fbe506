public import ChannelCodec

/// What a listener of a Dart stream is told.
public enum DartEvent: Sendable, Hashable {
  /// An event.
  case value(ChannelValue)
  /// An error, which does not end the stream: `PlatformException` in Dart.
  case error(MethodError)
  /// The end of the stream.
  case done
}

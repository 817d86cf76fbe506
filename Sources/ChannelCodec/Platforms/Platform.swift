/// A side of Flutter's channels with an implementation of the codecs of its own.
///
/// The implementations disagree about bytes that are out of the ordinary; `outcome(of:as:extensions:)` says what each
/// does with any bytes, and `encoding(of:extensions:)` which bytes each sends for a value.
public enum Platform: String, Sendable, Hashable, CaseIterable {
  /// The framework's Dart code, on mobile and desktop (message_codecs.dart); in a browser every number is a float.
  case dart
  /// The Objective-C++ code of iOS and macOS (FlutterStandardCodec.mm, FlutterStandardCodecHelper.cc, FlutterCodecs.mm).
  case ios
  /// The Java code of Android (StandardMessageCodec.java, StandardMethodCodec.java and their neighbours).
  case android
  /// The C++ client wrapper of Windows (standard_codec.cc, byte_buffer_streams.h), which other C++ hosts use too.
  case windows
  /// The GLib code of Linux (fl_standard_message_codec.cc, fl_standard_method_codec.cc and their neighbours).
  case linux

  /// The name for people, such as `iOS`.
  public var title: String {
    switch self {
    case .dart: return "Dart"
    case .ios: return "iOS"
    case .android: return "Android"
    case .windows: return "Windows"
    case .linux: return "Linux"
    }
  }
}

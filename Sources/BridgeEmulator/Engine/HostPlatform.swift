/// The platform whose habits the engine has where Flutter's implementations differ.
///
/// Handlers and values are those of iOS either way. What differs is what a second answer does (FlutterEngine.mm drops it,
/// DartMessenger.java throws), and what becomes of an error that a handler throws (iOS has nobody to catch it,
/// MethodChannel.java answers with code `error`).
public enum HostPlatform: String, Sendable, Hashable, CaseIterable {
  /// An iPhone: `ios`.
  case iOS = "ios"
  /// An Android phone: `android`.
  case android
}

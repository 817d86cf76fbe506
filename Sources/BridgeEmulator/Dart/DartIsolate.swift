/// The kind of isolate that Dart code calls from.
public enum DartIsolate: String, Sendable, Hashable, CaseIterable {
  /// The root isolate, where the app's `main` runs.
  case root
  /// Any other isolate, whose messenger cannot take the absence of a reply: the future then never completes
  /// (platform_channel.dart's `BackgroundIsolateBinaryMessenger`).
  case background
}

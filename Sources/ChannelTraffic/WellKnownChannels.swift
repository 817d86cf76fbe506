/// The channels that Flutter itself opens, by the codec each was given.
///
/// Taken from Flutter's system_channels.dart, LocalizationChannel.java (`flutter/localization`), PlatformViewsChannel2.java
/// (`flutter/platform_views_2`), platform_dispatcher.dart (`flutter/isolate`, which carries the isolate's name as text) and
/// asset_bundle.dart (`flutter/assets`, whose replies are files); Pigeon's from its generators.
enum WellKnownChannels {
  static let names: [String: ChannelCodecKind] = [
    "dev.flutter/channel-buffers": .standardMethod,
    "flutter/accessibility": .standardMessage,
    "flutter/assets": .binary,
    "flutter/backgesture": .standardMethod,
    "flutter/contextmenu": .jsonMethod,
    "flutter/deferredcomponent": .standardMethod,
    "flutter/isolate": .string,
    "flutter/keyboard": .standardMethod,
    "flutter/keydata": .binary,
    "flutter/keyevent": .jsonMessage,
    "flutter/lifecycle": .string,
    "flutter/localization": .jsonMethod,
    "flutter/menu": .standardMethod,
    "flutter/mousecursor": .standardMethod,
    "flutter/navigation": .jsonMethod,
    "flutter/platform": .jsonMethod,
    "flutter/platform_views": .standardMethod,
    "flutter/platform_views_2": .standardMethod,
    "flutter/processtext": .standardMethod,
    "flutter/restoration": .standardMethod,
    "flutter/scribe": .jsonMethod,
    "flutter/sensitivecontent": .standardMethod,
    "flutter/settings": .jsonMessage,
    "flutter/skia": .jsonMethod,
    "flutter/spellcheck": .standardMethod,
    "flutter/status_bar": .jsonMethod,
    "flutter/system": .jsonMessage,
    "flutter/textinput": .jsonMethod,
    "flutter/undomanager": .jsonMethod,
  ]

  static let prefixes: [(text: String, kind: ChannelCodecKind)] = [("dev.flutter.pigeon.", .pigeon)]
}

// The channels between the engine and Flutter's own Dart code (FlutterEngine.mm). Where iOS has none, because the engine
// does not run, these are there all the same, and what is sent on them is a fault.
extension FlutterEngine {
  private func jsonMethods(_ name: String) -> FlutterMethodChannel {
    FlutterMethodChannel(name: name, binaryMessenger: relay, codec: FlutterJSONMethodCodec.sharedInstance())
  }

  private func jsonMessages(_ name: String) -> FlutterBasicMessageChannel {
    FlutterBasicMessageChannel(name: name, binaryMessenger: relay, codec: FlutterJSONMessageCodec.sharedInstance())
  }

  /// The person's languages, on `flutter/localization`; `nil` while the engine does not run.
  public var localizationChannel: FlutterMethodChannel? { isRunning ? jsonMethods("flutter/localization") : nil }

  /// Routes, on `flutter/navigation`.
  public var navigationChannel: FlutterMethodChannel { jsonMethods("flutter/navigation") }

  /// State to be restored, on `flutter/restoration`.
  public var restorationChannel: FlutterMethodChannel {
    FlutterMethodChannel(name: "flutter/restoration", binaryMessenger: relay)
  }

  /// Services of the platform, on `flutter/platform`.
  public var platformChannel: FlutterMethodChannel { jsonMethods("flutter/platform") }

  /// Text being typed, on `flutter/textinput`.
  public var textInputChannel: FlutterMethodChannel { jsonMethods("flutter/textinput") }

  /// The app's life, on `flutter/lifecycle`.
  public var lifecycleChannel: FlutterBasicMessageChannel {
    FlutterBasicMessageChannel(
      name: "flutter/lifecycle", binaryMessenger: relay, codec: FlutterStringCodec.sharedInstance())
  }

  /// Memory running short, on `flutter/system`.
  public var systemChannel: FlutterBasicMessageChannel { jsonMessages("flutter/system") }

  /// The person's settings, on `flutter/settings`.
  public var settingsChannel: FlutterBasicMessageChannel { jsonMessages("flutter/settings") }

  /// Keys being pressed, on `flutter/keyevent`.
  public var keyEventChannel: FlutterBasicMessageChannel { jsonMessages("flutter/keyevent") }
}

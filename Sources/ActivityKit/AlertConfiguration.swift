import DeviceEmulator
#if canImport(Darwin)
  import Foundation
#endif

/// The alert that goes with an update: it lights the screen; its words show on Apple Watch only.
///
/// Source: Apple's `AlertConfiguration`.
@available(iOS 16.1, *)
public struct AlertConfiguration: Equatable, Sendable {
  /// The sound of an alert.
  public struct AlertSound: Equatable, Sendable {
    let name: String?

    /// The system's sound for alerts.
    public static var `default`: AlertSound { AlertSound(name: nil) }

    /// A sound file of the app.
    public static func named(_ name: String) -> AlertSound { AlertSound(name: name) }
  }

  /// The title.
  public var title: LocalizedStringResource
  /// The text.
  public var body: LocalizedStringResource
  /// The sound.
  public var sound: AlertSound

  /// An alert of that title, text and sound.
  public init(title: LocalizedStringResource, body: LocalizedStringResource, sound: AlertSound) {
    self.title = title
    self.body = body
    self.sound = sound
  }

  /// The alert as the device keeps it.
  var deviceAlert: DeviceAlert { DeviceAlert(title: title.key, body: body.key, sound: sound.name) }
}

/// An alert that goes with an activity's start or update: it lights the screen and shows the expanded presentation.
public struct DeviceAlert: Sendable, Hashable {
  /// The title, which only Apple Watch shows as text.
  public var title: String
  /// The body, which only Apple Watch shows as text.
  public var body: String
  /// The name of a sound file in the app; nil for the default sound, empty for none.
  public var sound: String?

  /// An alert with the default sound unless `sound` names another.
  public init(title: String, body: String, sound: String? = nil) {
    self.title = title
    self.body = body
    self.sound = sound
  }
}

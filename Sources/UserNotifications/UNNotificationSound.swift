/// What is heard with a notification.
open class UNNotificationSound: NSObject, @unchecked Sendable {
  private let name: UNNotificationSoundName?

  private init(_ name: UNNotificationSoundName?) { self.name = name }

  /// Takes a sound of the app, by its file.
  public convenience init(named name: UNNotificationSoundName) { self.init(name) }

  /// The sound that all apps have.
  open class var `default`: UNNotificationSound { UNNotificationSound(nil) }
  /// The one for what is critical.
  open class var defaultCritical: UNNotificationSound { UNNotificationSound(.init(rawValue: "default critical")) }

  /// Whether both are the same sound.
  open override func isEqual(_ object: Any?) -> Bool { (object as? UNNotificationSound)?.name == name }
  /// Equal for equal sounds.
  open override var hash: Int { name.hashValue }
}

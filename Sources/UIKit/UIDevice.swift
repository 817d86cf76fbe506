import DeviceEmulator

/// What an app can ask about the iPhone: the emulated device that is current, else a current iPhone.
@preconcurrency @MainActor
public final class UIDevice: NSObject {
  private let settings: DeviceSettings

  private nonisolated init(settings: DeviceSettings) {
    self.settings = settings
    super.init()
  }

  /// The device that is current.
  public static var current: UIDevice { UIDevice(settings: EmulatedDevice.current?.settings ?? DeviceSettings()) }

  /// The version of iOS, such as `26.0`.
  public var systemVersion: String { settings.model.iOSVersion.description }

  /// The system's name.
  public let systemName = "iOS"
  /// The kind of device.
  public let model = "iPhone"
  /// The kind of device, in the person's language.
  public let localizedModel = "iPhone"
  /// The device's name; since iOS 16 it is that of the kind for apps without an entitlement.
  public let name = "iPhone"
  /// The kind of user interface.
  public let userInterfaceIdiom = UIUserInterfaceIdiom.phone

  /// An id of the device for the app's vendor, drawn from the device's seed.
  public var identifierForVendor: UUID? {
    let seed = (0..<8).map { UInt8(truncatingIfNeeded: settings.seed >> (8 * $0)) }
    return UUID(
      uuid: (
        seed[7], 0, 0, 0, 0, 0, 0x40, 0, 0x80, seed[6], seed[5], seed[4], seed[3], seed[2], seed[1], seed[0]
      ))
  }
}

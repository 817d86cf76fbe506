import DeviceEmulator

/// What an app can ask about the iPhone: the emulated device that is current, else a current iPhone.
@preconcurrency @MainActor
public final class UIDevice: NSObject {
  /// What an app has asked of the device, and what the device then notices.
  nonisolated struct Use {
    var battery = false
    var proximity = false
    var isNear = false
    /// How often the orientation was asked for and not given up again.
    var orientation = 0
    var held = UIDeviceOrientation.portrait
  }

  private nonisolated static let devices = PerDevice(for: { UIDevice(settings: $0?.settings ?? DeviceSettings()) })

  let use = Locked(Use())

  private nonisolated init(settings: DeviceSettings) {
    self.settings = settings
    super.init()
  }

  /// The device that is current.
  public static var current: UIDevice { devices.current }

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
  /// Whether apps go on while another one is on screen; they do.
  public let isMultitaskingSupported = true
  /// The kind of user interface.
  public let userInterfaceIdiom = UIUserInterfaceIdiom.phone

  let settings: DeviceSettings

  /// An id of the device for the app's vendor, drawn from the device's seed.
  public var identifierForVendor: UUID? {
    let seed = (0..<8).map { UInt8(truncatingIfNeeded: settings.seed >> (8 * $0)) }
    return UUID(
      uuid: (
        seed[7], 0, 0, 0, 0, 0, 0x40, 0, 0x80, seed[6], seed[5], seed[4], seed[3], seed[2], seed[1], seed[0]
      ))
  }
}

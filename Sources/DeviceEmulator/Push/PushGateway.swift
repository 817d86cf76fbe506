import Foundation

/// The push services between a server and emulated iPhones: Apple's, and Pushwoosh's in front of it.
///
/// It takes the requests a server sends, answers as the service would, and delivers to the devices connected to it.
/// What the device then makes of a push is in the outcome, which no real service tells:
///
///     let gateway = PushGateway(devices: [device])
///     let outcome = gateway.send(APNsRequest(token: token, body: payload))
///
/// Everything happens at once and in order; time is the devices'. Devices draw their tokens from their seeds, so that
/// devices of one gateway need seeds of their own.
public final class PushGateway: Sendable {
  /// How the services behave.
  public let settings: PushGatewaySettings
  let state: Locked<State>

  /// What changes while it works.
  struct State: Sendable {
    var devices: [ConnectedDevice]
    var outcomes: [PushOutcome] = []
    var activityTokens: [String: [Data]] = [:]
    var ids: SeededGenerator
  }

  /// Services that reach those devices.
  public init(devices: [EmulatedDevice] = [], settings: PushGatewaySettings = PushGatewaySettings()) {
    self.settings = settings
    state = Locked(
      State(
        devices: devices.map { ConnectedDevice(device: $0, hwid: nil, token: nil, user: nil) },
        ids: SeededGenerator(seed: settings.seed)))
  }

  /// Services whose settings differ from the usual ones as `configure` says.
  public convenience init(devices: [EmulatedDevice], configure: (inout PushGatewaySettings) -> Void) {
    var settings = PushGatewaySettings()
    configure(&settings)
    self.init(devices: devices, settings: settings)
  }

  /// Makes a device reachable.
  ///
  /// - Parameters:
  ///   - hwid: what Pushwoosh knows the device by.
  ///   - token: the app's token for ordinary notifications, which Pushwoosh knows the device by too; requests name it in
  ///     lower-case hex.
  ///   - user: the user id that the app registered with Pushwoosh.
  public func connect(_ device: EmulatedDevice, hwid: String? = nil, token: Data? = nil, user: String? = nil) {
    let connected = ConnectedDevice(device: device, hwid: hwid, token: token.map(APNsRequest.hex), user: user)
    state.withLock { $0.devices.append(connected) }
  }

  /// What came of every request to Apple's service so far, those that Pushwoosh made too, in order.
  public var outcomes: [PushOutcome] { state.withLock { $0.outcomes } }

  var devices: [ConnectedDevice] { state.withLock { $0.devices } }
}

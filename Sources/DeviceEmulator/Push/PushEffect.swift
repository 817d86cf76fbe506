/// What a push did on the device.
public enum PushEffect: Sendable, Hashable {
  /// An activity came into being.
  case created
  /// The activity was updated or ended.
  case applied
  /// Nothing, and why; neither the app nor the server is told.
  case dropped(DeviceError)

  /// Why it had no effect.
  public var dropReason: DeviceError? {
    guard case .dropped(let error) = self else { return nil }
    return error
  }
}

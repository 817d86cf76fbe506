import DeviceEmulator

/// How an activity asks to be updated by push.
///
/// Source: Apple's `PushType`.
@available(iOS 16.1, *)
public struct PushType: Equatable {
  let subscription: PushSubscription

  /// With a token of its own, which comes through `pushTokenUpdates`.
  public static var token: PushType { PushType(subscription: .token) }

  /// With what is broadcast on the channel of that id (Base64).
  @available(iOS 18.0, *)
  public static func channel(_ name: String) -> PushType { PushType(subscription: .channel(name)) }
}

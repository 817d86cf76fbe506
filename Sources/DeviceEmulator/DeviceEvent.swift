import Foundation

/// Something that happened on the device.
public enum DeviceEvent: Sendable, Hashable {
  /// The app changed its phase.
  case appPhaseChanged(from: AppPhase, to: AppPhase)
  /// The person changed a switch in Settings.
  case personChanged(PersonSwitches)
  /// A new activity came into being, in this state.
  case requested(attributesType: String, state: EmulatedActivity.State)
  /// A request was refused: the app got an error, whatever it made of it.
  case requestRefused(DeviceError)
  /// A request was refused while the app worked on a call, and whoever called was not told.
  case refusalKeptQuiet(AppCall, DeviceError, AppCall.Answer)
  /// A call to update an activity came while none ran, and whoever called was not told.
  case updatedNothing(AppCall, AppCall.Answer)
  /// An activity went from one state to another.
  case stateChanged(from: EmulatedActivity.State, to: EmulatedActivity.State)
  /// An activity got new content, which may equal what it had.
  case contentChanged(EncodedContent, equal: Bool, alert: DeviceAlert?)
  /// An activity that asked for it got a push token.
  case pushTokenIssued(Data)
  /// An attributes type got the token by which its activities are started by push.
  case pushToStartTokenIssued(attributesType: String, Data)
  /// The iPhone was locked or unlocked.
  case screenChanged(ScreenState)
  /// The app used what this version of iOS does not have; code on an iPhone asks with `if #available` first.
  case newerFeatureUsed(String, since: IOSVersion)
  /// The app gave an update although it had been in the background for longer than iOS lets most apps run there.
  case updatedWhileSuspended(since: Date)
  /// A push reached the device; what it did to an activity follows.
  case pushReceived(event: String?, PushEffect)
  /// A push started an activity while the one of that id, with the same attributes, was running.
  case pushStartedDuplicate(of: String)
  /// A push brought a date that lies so far ahead that it was probably sent in the wrong form.
  case suspectDateReceived(DecodedDate)
  /// A call had no effect.
  case ignored(DeviceCall, IgnoredReason)
}

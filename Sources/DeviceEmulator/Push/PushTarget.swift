/// Where on the device a push goes, which its token or channel says.
public enum PushTarget: Sendable, Hashable {
  /// To the activity of that id: its own token was used.
  case activity(String)
  /// To the attributes type of that name, to start an activity: a push-to-start token was used.
  case start(String)
  /// To every activity that listens to the channel of that id.
  case channel(String)
}

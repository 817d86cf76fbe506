/// The method of Pushwoosh's API that a request goes to.
///
/// Source: Pushwoosh's "iOS Live Activities API" and its Flutter guide, which uses `createMessage`.
public enum PushwooshEndpoint: String, Sendable, Hashable, CaseIterable {
  /// Any message; the event is in `live_activity`.
  case createMessage
  /// A start; `live_activity` need not name the event.
  case startLiveActivity
  /// An update or an end, as `live_activity` says.
  case updateLiveActivity

  /// The events that it takes.
  var events: [String] {
    switch self {
    case .createMessage: ["start", "update", "end"]
    case .startLiveActivity: ["start"]
    case .updateLiveActivity: ["update", "end"]
    }
  }
}

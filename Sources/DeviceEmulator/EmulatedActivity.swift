import Foundation

/// An activity as the device holds it, at one moment.
public struct EmulatedActivity: Sendable, Hashable, Identifiable {
  /// Where an activity is in its life.
  public enum State: String, Sendable, Hashable, CaseIterable {
    /// Scheduled, not yet started (iOS 26).
    case pending
    /// Running, with current content.
    case active
    /// Running, with content past its stale date.
    case stale
    /// Ended, still on the Lock Screen.
    case ended
    /// Gone.
    case dismissed

    /// Whether updates are still taken.
    public var isRunning: Bool { self == .active || self == .stale }
    /// Whether the activity is over for good or on its way there.
    public var isOver: Bool { self == .ended || self == .dismissed }
  }

  /// How long an activity stays in view.
  public enum Style: String, Sendable, Hashable {
    /// Until it ends.
    case standard
    /// While the person looks at it (iOS 18).
    case transient
  }

  /// The activity's id: a UUID in upper case.
  public let id: String
  /// The name of its attributes type, without its module.
  public let attributesType: String
  /// Its attributes as JSON.
  public let attributes: Data
  /// How long it stays in view.
  public let style: Style
  /// How it asked to be updated by push.
  public let push: PushSubscription?
  /// When it was asked for.
  public let requestedAt: Date
  /// When it was scheduled to start; nil for at once.
  public let scheduledStart: Date?

  /// Where it is in its life.
  public internal(set) var state: State
  /// Its current content.
  public internal(set) var content: EncodedContent
  /// How often the content has been replaced.
  public internal(set) var revision = 0
  /// The revision of the content that its card and the island show: an earlier one than `revision` after an update that
  /// iOS took and did not draw.
  public internal(set) var drawnRevision = 0
  /// When its card and the island were last drawn.
  public internal(set) var drawnAt: Date?
  /// The alert that came with its start or with the latest update.
  public internal(set) var alert: DeviceAlert?
  /// The token to send it pushes with, once the device has one.
  public internal(set) var pushToken: Data?
  /// When it began to run.
  public internal(set) var startedAt: Date?
  /// When it last had an alert.
  public internal(set) var alertedAt: Date?
  /// Whether its first content was out of date already and no later one has been current: it is never shown.
  ///
  /// Seen on a device: nalu-development/nalu pull request 222.
  public internal(set) var isBornStale = false
  /// When it ended.
  public internal(set) var endedAt: Date?
  /// When it leaves the Lock Screen, once it has ended.
  public internal(set) var dismissalDate: Date?
  /// The time of the latest change that was applied: anything older is ignored.
  public internal(set) var timestamp: Date

  /// Its size as the system counts it: bytes of attributes and content state as JSON.
  public var size: Int { attributes.count + content.state.count }
}

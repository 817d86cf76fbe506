import DeviceEmulator
import Foundation

/// A Live Activity, as an app holds it.
///
/// It belongs to the device that was current when it was requested or listed, and goes on talking to that device from
/// whatever task uses it. Source: Apple's `Activity`. Apple's interface shows no `Sendable`; it is here so that code
/// which hands an activity to a `Task` builds in Swift 6 mode.
@available(iOS 16.1, *)
public class Activity<Attributes>: Identifiable, @unchecked Sendable where Attributes: ActivityAttributes {
  /// The part of the attributes that changes.
  public typealias ContentState = Attributes.ContentState
  /// An activity's id is a text.
  public typealias ID = String

  /// The id: a UUID in upper case, made by the system.
  final public let id: String
  /// The attributes it was started with.
  final public let attributes: Attributes

  let handle: ActivityHandle
  private let cache: Locked<(revision: Int, content: ActivityContent<ContentState>)>

  init(handle: ActivityHandle, revision: Int, attributes: Attributes, content: ActivityContent<ContentState>) {
    self.id = handle.id
    self.handle = handle
    self.attributes = attributes
    cache = Locked((revision, content))
  }

  /// An activity the system lists; nil when its attributes or content are not of these types.
  convenience init?(listed handle: ActivityHandle) {
    guard let activity = handle.activity,
      let attributes = ActivityCoding.decode(Attributes.self, from: activity.attributes),
      let content = Self.content(activity.content)
    else { return nil }
    self.init(handle: handle, revision: activity.revision, attributes: attributes, content: content)
  }

  /// Where it is in its life.
  public var activityState: ActivityState {
    handle.activity.map { ActivityState($0.state) } ?? .dismissed
  }

  /// The current content state.
  @available(iOS, introduced: 16.1, deprecated: 16.2, message: "Use content")
  public var contentState: ContentState { content.state }

  /// The current content, whoever set it.
  @available(iOS 16.2, *)
  public var content: ActivityContent<ContentState> {
    let cached = cache.withLock { $0 }
    guard let activity = handle.activity, activity.revision != cached.revision,
      let content = Self.content(activity.content)
    else { return cached.content }
    cache.withLock { $0 = (activity.revision, content) }
    return content
  }

  /// The token to send it pushes with; nil until the system has made one, which is some time after the start.
  public var pushToken: Data? { handle.activity?.pushToken }

  /// The token by which activities of these attributes are started by push; nil until the system has made one.
  ///
  /// The system makes one once the app listens to `pushToStartTokenUpdates`.
  @available(iOS 17.2, *)
  public static var pushToStartToken: Data? { knownDevice?.pushToStartToken(ofType: attributesType) }

  /// The app's activities of these attributes: scheduled, running and ended ones, dismissed ones not.
  ///
  /// Empty where no device is current.
  public static var activities: [Activity<Attributes>] {
    guard let device = knownDevice else { return [] }
    return device.handles(ofType: attributesType).compactMap { Activity(listed: $0) }
  }

  /// What the system knows these attributes by: the type's name without its module.
  static var attributesType: String { String(describing: Attributes.self) }

  /// The current device, which knows these attributes from now on: pushes for them can be decoded.
  static var knownDevice: EmulatedDevice? {
    let device = EmulatedDevice.current
    device?.registerIfNeeded(attributesType, attributes: Attributes.self, state: ContentState.self)
    return device
  }

  static func content(_ encoded: EncodedContent) -> ActivityContent<ContentState>? {
    ActivityCoding.decode(ContentState.self, from: encoded.state).map { state in
      ActivityContent(state: state, staleDate: encoded.staleDate, relevanceScore: encoded.relevanceScore)
    }
  }
}

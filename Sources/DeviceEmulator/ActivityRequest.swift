import Foundation

/// A request for a new activity, with its values already encoded.
public struct ActivityRequest: Sendable, Hashable {
  /// The name of the attributes type without its module: what the system finds the widget by.
  public var attributesType: String
  /// The attributes as JSON; nil when they could not be encoded.
  public var attributes: Data?
  /// The first content; nil when it could not be encoded.
  public var content: EncodedContent?
  /// How the activity asks to be updated by push; nil for not at all.
  public var push: PushSubscription?
  /// How long the activity stays in view.
  public var style = EmulatedActivity.Style.standard
  /// The alert to show when it starts.
  public var alert: DeviceAlert?
  /// When it shall start; nil for now.
  public var startDate: Date?

  /// A request for an activity that starts now, without push.
  public init(attributesType: String, attributes: Data?, content: EncodedContent?) {
    self.attributesType = attributesType
    self.attributes = attributes
    self.content = content
  }
}

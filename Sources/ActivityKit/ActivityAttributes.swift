/// What an app says about an activity: the attributes stay as they are, the content state changes.
///
/// Source: Apple's `ActivityAttributes`.
@available(iOS 16.1, *)
public protocol ActivityAttributes: Decodable, Encodable {
  /// The part that changes while the activity runs.
  associatedtype ContentState: Decodable, Encodable, Hashable
}

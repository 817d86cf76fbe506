import Foundation

/// What an `update` or `end` brings along.
public enum NewContent: Sendable, Hashable {
  /// A whole content, which replaces the old one with its stale date and relevance.
  case whole(EncodedContent)
  /// A content state in JSON alone, as the overloads before iOS 16.2 give it.
  case state(Data)
  /// A value that could not be encoded, and why.
  case unencodable(String)
}

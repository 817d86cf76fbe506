/// The content of an error envelope.
///
/// The fourth value, a stack trace, is written by Android alone and understood by Dart alone
/// (StandardMethodCodec.java, message_codecs.dart); other platforms refuse an envelope that has one.
public struct MethodError: Error, Sendable, Hashable {
  /// What kind of error it is, for programs.
  public var code: String
  /// What happened, for people.
  public var message: String?
  /// Anything more; `.null` when there is nothing.
  public var details: ChannelValue
  /// Where it happened, as text.
  public var stackTrace: String?

  /// Creates an error.
  public init(code: String, message: String? = nil, details: ChannelValue = .null, stackTrace: String? = nil) {
    self.code = code
    self.message = message
    self.details = details
    self.stackTrace = stackTrace
  }
}

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
  public var stackTrace: String? {
    didSet { hasNullStackTrace = false }
  }
  /// Whether the fourth value is there and null, which means the same as its absence and takes a byte more.
  public private(set) var hasNullStackTrace: Bool

  /// Creates an error; `hasNullStackTrace` counts only without a stack trace.
  public init(
    code: String, message: String? = nil, details: ChannelValue = .null, stackTrace: String? = nil,
    hasNullStackTrace: Bool = false
  ) {
    self.code = code
    self.message = message
    self.details = details
    self.stackTrace = stackTrace
    self.hasNullStackTrace = hasNullStackTrace && stackTrace == nil
  }
}

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
    didSet { hasNullTrace = false }
  }
  /// What `hasNullStackTrace` tells; never together with a stack trace.
  private(set) var hasNullTrace: Bool
}

// The initializer that every structure has is what decoders use: one of its own would copy all members once more.
extension MethodError {
  /// Creates an error; `hasNullStackTrace` counts only without a stack trace.
  public init(
    code: String, message: String? = nil, details: ChannelValue = .null, stackTrace: String? = nil,
    hasNullStackTrace: Bool = false
  ) {
    self.init(
      code: code, message: message, details: details, stackTrace: stackTrace,
      hasNullTrace: hasNullStackTrace && stackTrace == nil)
  }

  /// Whether the fourth value is there and null, which means the same as its absence and takes a byte more.
  public var hasNullStackTrace: Bool { hasNullTrace }
}

/// A call of a named method with its arguments, as a method codec carries it.
public struct MethodCall: Sendable, Hashable {
  /// The method's name.
  public var method: String
  /// The arguments: one value, `.null` when there are none.
  public var arguments: ChannelValue

  /// Creates a call.
  public init(_ method: String, arguments: ChannelValue = .null) {
    self.method = method
    self.arguments = arguments
  }
}

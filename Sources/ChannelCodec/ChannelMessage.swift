/// A decoded message, read where it lies: the bytes as they came, and an index of them when there are many values.
///
/// The array that was decoded is kept, not copied, and a message of up to 64 values costs no memory besides. Strings and
/// typed lists are made only when asked for. Whatever only reads messages should read this; `value`, `call` and `reply`
/// turn it into values to keep, build or compare.
public struct ChannelMessage: Sendable {
  private let storage: MessageStorage
  private let roots: RootPositions
  private let values: UInt32
  private let layout: MessageLayout

  /// A message that was read to its end.
  @inline(__always)
  init(_ storage: MessageStorage, as layout: MessageLayout, roots: RootPositions, values: Int) {
    self.storage = storage
    self.layout = layout
    self.roots = roots
    self.values = UInt32(truncatingIfNeeded: values)
  }

  /// The values of the layout by number, `nil` for one that is not there.
  func root(_ number: Int) -> ChannelView? {
    roots[number].map { ChannelView(storage: storage, position: $0) }
  }

  /// The kind of one of the layout's values, `nil` when it is not there.
  func kind(_ number: Int) -> ValueKind? { roots[number].map { storage.kind($0) } }

  /// Whether one of the layout's values is a string, or not there.
  @inline(__always)
  func isTextOrAbsent(_ number: Int) -> Bool { roots[number].map { StandardTag.isText(storage.tag($0)) } ?? true }

  /// What was decoded.
  public enum Shape: Sendable, Hashable {
    /// One value: a message of a basic message channel.
    case value
    /// A method's name and its arguments.
    case methodCall
    /// A success envelope.
    case success
    /// An error envelope, with or without a stack trace.
    case error
  }

  /// What was decoded.
  public var shape: Shape { layout.shape }

  /// The main value: the message itself, the call's arguments, the result, or the error's details.
  public var root: ChannelView { ChannelView(storage: storage, position: roots.position(layout.main)) }

  /// The arguments of a method call; of any other shape the main value.
  public var arguments: ChannelView { root }

  /// The main value, made to keep.
  public var value: ChannelValue { root.value }

  /// The method's name, or `nil` when this is no method call.
  public var method: String? { layout == .methodCall ? root(0)?.string : nil }

  /// Whether this is a call of that method, found out without making a string.
  public func isCall(of method: String) -> Bool {
    layout == .methodCall && storage.isString(roots.position(0), method)
  }

  /// The method call, made to keep, or `nil` when this is none.
  public var call: MethodCall? {
    method.map { MethodCall($0, arguments: value) }
  }

  /// The reply, made to keep, or `nil` when this is no envelope.
  public var reply: MethodReply? {
    switch layout {
    case .success: return .success(value)
    case .error:
      return .error(
        MethodError(
          code: root(0)?.string ?? "", message: root(1)?.string, details: value, stackTrace: root(3)?.string,
          hasNullStackTrace: root(3) != nil))
    case .message, .methodCall: return nil
    }
  }

  /// How many bytes the message has on the wire.
  public var byteCount: Int { storage.bytes.count }

  /// How many values it holds, keys and containers included.
  public var valueCount: Int { Int(values) }

  /// The bytes it was decoded from.
  public var bytes: [UInt8] { storage.bytes }
}

public import ChannelCodec

/// Why a codec of this module could not decode bytes or encode a value, where iOS raises an exception.
public struct FlutterCodecError: Error, Sendable, Hashable {
  /// What kind of failure it was.
  public var code: CodecError.Code
  /// The offset in bytes from the first byte of the message, or `nil` when a value failed to encode.
  public var offset: Int?
  /// The way to the value, such as `success.items[3].startedAt`.
  public var path: String
  /// What was expected and what was found, in one sentence.
  public var message: String
  /// The type of the value that failed to encode, as Swift names it.
  public var foundType: String?
  /// The nearest form that can be encoded, or what else to do about it.
  public var hint: String?

  /// Creates an error.
  public init(
    _ code: CodecError.Code, offset: Int? = nil, path: String, message: String, foundType: String? = nil,
    hint: String? = nil
  ) {
    self.code = code
    self.offset = offset
    self.path = path
    self.message = message
    self.foundType = foundType
    self.hint = hint
  }

  /// Takes over an error of the codec underneath.
  public init(_ error: CodecError) {
    self.init(error.code, offset: error.offset, path: error.path, message: error.message)
  }

  /// The same error, seen from the container around it.
  func inside(_ step: String) -> FlutterCodecError {
    var error = self
    error.path = path.isEmpty ? step : PathStep.join(step, path)
    return error
  }
}

extension FlutterCodecError: CustomStringConvertible {
  /// The code, the place, the message and the hint on one line.
  public var description: String {
    let error = CodecError(code, offset: offset, path: path, message: message)
    return hint.map { "\(error); \($0)" } ?? "\(error)"
  }
}

extension CodecError.Code {
  /// A container holds itself, directly or further down.
  public static let cycle = CodecError.Code(rawValue: "cycle")
}

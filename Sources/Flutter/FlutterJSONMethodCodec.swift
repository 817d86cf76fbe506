import ChannelCodec
public import Foundation

/// Flutter's codec for method calls and envelopes in JSON (FlutterCodecs.mm).
///
/// A call is an object with `method` and `args`, a success envelope an array of one, an error envelope an array of three.
open class FlutterJSONMethodCodec: NSObject, FlutterCheckedMethodCodec {
  private nonisolated(unsafe) static let shared = FlutterJSONMethodCodec()

  /// Creates a codec.
  public required override init() {}

  /// The instance that all share.
  public static func sharedInstance() -> Self { shared as? Self ?? Self() }

  /// Encodes a call.
  public func encodedMethodCall(_ methodCall: FlutterMethodCall) throws(FlutterCodecError) -> Data {
    let arguments = try JSONText.json(methodCall.arguments, at: "arguments")
    return JSONText.text(["method": .string(methodCall.method), "args": arguments])
  }

  /// Decodes a call; without `args` the arguments are `nil`.
  public func decodedMethodCall(_ methodCall: Data) throws(FlutterCodecError) -> FlutterMethodCall {
    let json = try decode(methodCall, "a method call")
    guard let method = json["method"]?.string else {
      throw FlutterCodecError(
        .invalidMethodCall, offset: 0, path: "method", message: "expected an object with a string as the method's name")
    }
    let arguments = try json["args"].map { (json) throws(FlutterCodecError) in
      try JSONText.object(json, at: "arguments")
    }
    return FlutterMethodCall(methodName: method, arguments: arguments ?? nil)
  }

  /// Encodes a result into a success envelope.
  public func encodedSuccessEnvelope(_ result: Any?) throws(FlutterCodecError) -> Data {
    JSONText.text([try JSONText.json(result, at: "success")])
  }

  /// Encodes an error into an error envelope.
  public func encodedErrorEnvelope(_ error: FlutterError) throws(FlutterCodecError) -> Data {
    let details = try JSONText.json(error.details, at: "error.details")
    return JSONText.text([.string(error.code), error.message.map { .string($0) } ?? .null, details])
  }

  /// Decodes an envelope of one element or three: the result, or a `FlutterError`.
  public func decodedEnvelope(_ envelope: Data) throws(FlutterCodecError) -> Any? {
    let json = try decode(envelope, "an envelope")
    guard let elements = json.array, elements.count == 1 || elements.count == 3 else {
      let found = json.array.map { "an array of \($0.count)" } ?? "no array"
      throw invalid("", "an array of 1 or 3 elements", found)
    }
    if elements.count == 1 { return try JSONText.object(elements[0], at: "success") }
    guard let code = elements[0].string else { throw invalid("error.code", "a string", "another type") }
    guard elements[1].isNull || elements[1].string != nil else {
      throw invalid("error.message", "a string or null", "another type")
    }
    return FlutterError(
      code: code, message: elements[1].string, details: try JSONText.object(elements[2], at: "error.details"))
  }

  private func decode(_ message: Data, _ wanted: String) throws(FlutterCodecError) -> JSONValue {
    guard !message.isEmpty else {
      throw FlutterCodecError(.emptyMessage, offset: 0, path: "", message: "expected \(wanted), found 0 bytes")
    }
    return try JSONText.decode(message)
  }

  private func invalid(_ path: String, _ wanted: String, _ found: String) -> FlutterCodecError {
    FlutterCodecError(.invalidEnvelope, offset: 0, path: path, message: "expected \(wanted), found \(found)")
  }
}

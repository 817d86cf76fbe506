import ChannelCodec
import Foundation

/// What to tell about a value that the standard codec has no form for.
enum UnsupportedValue {
  static func error(_ object: Any) -> FlutterCodecError {
    let type = "\(type(of: object))"
    if let data = object as? FlutterStandardTypedData {
      return FlutterCodecError(
        .unencodable, path: "",
        message: "expected a multiple of \(data.elementSize) bytes for \(data.type) elements, found \(data.data.count)",
        foundType: type, hint: "give FlutterStandardTypedData whole elements")
    }
    return FlutterCodecError(
      .unencodable, path: "", message: "expected a type that Flutter's codec knows, found \(type)", foundType: type,
      hint: hint(object))
  }

  /// The error of a codec that carries one type only.
  static func error(_ object: Any, wanted: String) -> FlutterCodecError {
    let type = "\(type(of: object))"
    return FlutterCodecError(
      .unencodable, path: "message", message: "expected \(wanted), found \(type)", foundType: type,
      hint: "set another codec on the channel")
  }

  /// The nearest form that can be sent.
  private static func hint(_ object: Any) -> String {
    switch object {
    case is Void: return "send nil"
    case is Date: return "send timeIntervalSince1970, or a string of ISO 8601"
    case is URL: return "send its absoluteString"
    case is UUID: return "send its uuidString"
    case is Character, is Substring: return "send a String of it"
    case is FlutterError: return "send a FlutterError only as the whole answer, not inside a value"
    case let object as NSObject where object === FlutterMethodNotImplemented:
      return "send FlutterMethodNotImplemented only as the whole answer, not inside a value"
    case let raw as any RawRepresentable: return "send its rawValue, \(raw.rawValue)"
    case is any Error: return "send a FlutterError with a code, a message and encodable details"
    case is any Collection, is NSSet: return "send an Array of its elements"
    default: return "send a dictionary of its fields"
    }
  }
}

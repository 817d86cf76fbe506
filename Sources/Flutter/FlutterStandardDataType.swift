/// The element type of a `FlutterStandardTypedData` (FlutterCodecs.h).
public enum FlutterStandardDataType: Int, Sendable {
  /// Bytes, Dart's `Uint8List`.
  case uInt8
  /// 32-bit integers, Dart's `Int32List`.
  case int32
  /// 64-bit integers, Dart's `Int64List`.
  case int64
  /// 32-bit floats, Dart's `Float32List`.
  case float32
  /// 64-bit floats, Dart's `Float64List`.
  case float64

  /// The size of an element in bytes.
  var elementSize: UInt8 {
    switch self {
    case .uInt8: return 1
    case .int32, .float32: return 4
    case .int64, .float64: return 8
    }
  }
}

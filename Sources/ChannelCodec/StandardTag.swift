/// The tag bytes of Flutter's standard codec (message_codecs.dart), declared frozen there because people keep the bytes.
enum StandardTag {
  static let null: UInt8 = 0
  static let `true`: UInt8 = 1
  static let `false`: UInt8 = 2
  static let int32: UInt8 = 3
  static let int64: UInt8 = 4
  static let bigInt: UInt8 = 5
  static let float64: UInt8 = 6
  static let string: UInt8 = 7
  static let uint8List: UInt8 = 8
  static let int32List: UInt8 = 9
  static let int64List: UInt8 = 10
  static let float64List: UInt8 = 11
  static let list: UInt8 = 12
  static let map: UInt8 = 13
  static let float32List: UInt8 = 14
  /// The first tag that extensions may use.
  static let firstCustom: UInt8 = 128

  /// Whether a tag is that of a string, or of a big integer, which is a string to Dart.
  @inline(__always)
  static func isText(_ tag: UInt8?) -> Bool { tag == string || tag == bigInt }

  /// The size in bytes, and the alignment, of a typed list's elements.
  static func elementSize(_ tag: UInt8) -> Int {
    switch tag {
    case int32List, float32List: return 4
    case int64List, float64List: return 8
    default: return 1
    }
  }
}

import ChannelCodec
public import Foundation

/// A typed list of Dart's as its bytes (FlutterCodecs.h): what `Uint8List` and the others arrive as.
///
/// iOS refuses data whose length is no multiple of the element size when it is made; here encoding it fails.
open class FlutterStandardTypedData: NSObject {
  /// The elements in little-endian order, one after the other.
  public let data: Data
  /// The type of the elements.
  public let type: FlutterStandardDataType

  /// How many elements there are.
  public var elementCount: UInt32 { UInt32(truncatingIfNeeded: data.count / Int(type.elementSize)) }
  /// The size of an element in bytes.
  public var elementSize: UInt8 { type.elementSize }

  init(_ data: Data, _ type: FlutterStandardDataType) {
    self.data = data
    self.type = type
  }

  /// Bytes.
  public convenience init(bytes data: Data) { self.init(data, .uInt8) }
  /// 32-bit integers.
  public convenience init(int32 data: Data) { self.init(data, .int32) }
  /// 64-bit integers.
  public convenience init(int64 data: Data) { self.init(data, .int64) }
  /// 32-bit floats.
  public convenience init(float32 data: Data) { self.init(data, .float32) }
  /// 64-bit floats.
  public convenience init(float64 data: Data) { self.init(data, .float64) }

  /// Whether both have the same type and bytes.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? FlutterStandardTypedData else { return false }
    return type == other.type && data == other.data
  }

  /// Made of the bytes and the type.
  open override var hash: Int { data.hashValue ^ type.rawValue }
}

extension FlutterStandardTypedData {
  convenience init<Element: BitwiseCopyable>(_ elements: [Element], _ type: FlutterStandardDataType) {
    self.init(elements.withUnsafeBytes { Data($0) }, type)
  }

  /// The value on the wire, or `nil` when the bytes make no whole number of elements.
  var channelValue: ChannelValue? {
    guard data.count % Int(elementSize) == 0 else { return nil }
    func elements<Element: BitwiseCopyable>(_: Element.Type) -> [Element] {
      [Element](unsafeUninitializedCapacity: data.count / Int(elementSize)) { buffer, initialized in
        initialized = data.copyBytes(to: UnsafeMutableRawBufferPointer(buffer)) / MemoryLayout<Element>.size
      }
    }
    switch type {
    case .uInt8: return .uint8List([UInt8](data))
    case .int32: return .int32List(elements(Int32.self))
    case .int64: return .int64List(elements(Int64.self))
    case .float32: return .float32List(elements(Float.self))
    case .float64: return .float64List(elements(Double.self))
    }
  }
}

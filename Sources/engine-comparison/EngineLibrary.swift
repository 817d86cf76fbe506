import Foundation

/// The functions of Flutter's Linux engine library, and of GLib, that its codecs are used through.
///
/// Nothing links to the library: it is loaded where it is. The names and types are those of the public headers
/// fl_value.h, fl_message_codec.h, fl_standard_message_codec.h, fl_json_message_codec.h, fl_string_codec.h,
/// fl_method_codec.h, fl_standard_method_codec.h, fl_json_method_codec.h and fl_method_response.h.
struct EngineLibrary {
  typealias Object = UnsafeMutableRawPointer
  typealias Text = UnsafePointer<CChar>
  typealias Failure = UnsafeMutablePointer<Object?>

  typealias Make = @convention(c) () -> Object?
  typealias TypeOf = @convention(c) () -> UInt
  typealias Release = @convention(c) (Object?) -> Void
  typealias Part = @convention(c) (Object?) -> Object?
  typealias TextPart = @convention(c) (Object?) -> Text?
  typealias Element = @convention(c) (Object?, UInt) -> Object?
  typealias Kind = @convention(c) (Object?) -> CInt
  typealias Truth = @convention(c) (Object?) -> Bool
  typealias Integer = @convention(c) (Object?) -> Int64
  typealias Float = @convention(c) (Object?) -> Double
  typealias Length = @convention(c) (Object?) -> UInt
  typealias Elements = @convention(c) (Object?) -> UnsafeRawPointer?
  typealias MakeBytes = @convention(c) (UnsafeRawPointer?, UInt) -> Object?
  typealias BytesData = @convention(c) (Object?, UnsafeMutablePointer<UInt>?) -> UnsafeRawPointer?
  typealias Convert = @convention(c) (Object?, Object?, Failure?) -> Object?
  typealias DecodeCall =
    @convention(c) (
      Object?, Object?, UnsafeMutablePointer<Object?>, UnsafeMutablePointer<Object?>, Failure?
    ) -> CInt
  typealias EncodeCall = @convention(c) (Object?, Text?, Object?, Failure?) -> Object?
  typealias EncodeError = @convention(c) (Object?, Text?, Text?, Object?, Failure?) -> Object?

  let makeBytes: MakeBytes
  let bytesData: BytesData
  let releaseBytes: Release
  let releaseObject: Release
  let releaseText: Release
  let releaseError: Release
  let releaseValue: Release
  let kind: Kind
  let truth: Truth
  let integer: Integer
  let float: Float
  let text: TextPart
  let length: Length
  let uint8List: Elements
  let int32List: Elements
  let int64List: Elements
  let float32List: Elements
  let float64List: Elements
  let listElement: Element
  let mapKey: Element
  let mapValue: Element
  let decodeMessage: Convert
  let encodeMessage: Convert
  let successType: TypeOf
  let errorType: TypeOf
  let successResult: Part
  let errorCode: TextPart
  let errorMessage: TextPart
  let errorDetails: Part

  private let handle: Object

  /// Loads the library; throws what the loader says.
  init(path: String) throws(ComparisonFailure) {
    guard let handle = dlopen(path, RTLD_NOW | RTLD_GLOBAL) else {
      throw ComparisonFailure(dlerror().map { String(cString: $0) } ?? "cannot load \(path)")
    }
    self.handle = handle
    func function<Function>(_ name: String, as type: Function.Type) throws(ComparisonFailure) -> Function {
      guard let symbol = dlsym(handle, name) else { throw ComparisonFailure("\(path) has no function \(name)") }
      return unsafeBitCast(symbol, to: type)
    }
    makeBytes = try function("g_bytes_new", as: MakeBytes.self)
    bytesData = try function("g_bytes_get_data", as: BytesData.self)
    releaseBytes = try function("g_bytes_unref", as: Release.self)
    releaseObject = try function("g_object_unref", as: Release.self)
    releaseText = try function("g_free", as: Release.self)
    releaseError = try function("g_error_free", as: Release.self)
    releaseValue = try function("fl_value_unref", as: Release.self)
    kind = try function("fl_value_get_type", as: Kind.self)
    truth = try function("fl_value_get_bool", as: Truth.self)
    integer = try function("fl_value_get_int", as: Integer.self)
    float = try function("fl_value_get_float", as: Float.self)
    text = try function("fl_value_get_string", as: TextPart.self)
    length = try function("fl_value_get_length", as: Length.self)
    uint8List = try function("fl_value_get_uint8_list", as: Elements.self)
    int32List = try function("fl_value_get_int32_list", as: Elements.self)
    int64List = try function("fl_value_get_int64_list", as: Elements.self)
    float32List = try function("fl_value_get_float32_list", as: Elements.self)
    float64List = try function("fl_value_get_float_list", as: Elements.self)
    listElement = try function("fl_value_get_list_value", as: Element.self)
    mapKey = try function("fl_value_get_map_key", as: Element.self)
    mapValue = try function("fl_value_get_map_value", as: Element.self)
    decodeMessage = try function("fl_message_codec_decode_message", as: Convert.self)
    encodeMessage = try function("fl_message_codec_encode_message", as: Convert.self)
    successType = try function("fl_method_success_response_get_type", as: TypeOf.self)
    errorType = try function("fl_method_error_response_get_type", as: TypeOf.self)
    successResult = try function("fl_method_success_response_get_result", as: Part.self)
    errorCode = try function("fl_method_error_response_get_code", as: TextPart.self)
    errorMessage = try function("fl_method_error_response_get_message", as: TextPart.self)
    errorDetails = try function("fl_method_error_response_get_details", as: Part.self)
  }

  /// Makes one of the codecs.
  func codec(_ name: String) throws(ComparisonFailure) -> Object {
    guard let symbol = dlsym(handle, name), let codec = unsafeBitCast(symbol, to: Make.self)() else {
      throw ComparisonFailure("the engine library makes no \(name)")
    }
    return codec
  }
}

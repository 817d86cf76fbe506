#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The functions of Flutter's Linux engine library and of GLib that its codec is used through.
///
/// Nothing links to the library: it is loaded when it is there. The types are those of the public headers
/// fl_standard_message_codec.h, fl_standard_method_codec.h, fl_method_codec.h, fl_method_response.h and fl_value.h.
struct EngineLibrary {
  typealias Object = UnsafeMutableRawPointer
  typealias Failure = UnsafeMutablePointer<Object?>
  typealias Text = UnsafeMutablePointer<CChar>

  typealias Make = @convention(c) () -> Object?
  typealias TypeOf = @convention(c) () -> UInt
  typealias Release = @convention(c) (Object?) -> Void
  typealias Part = @convention(c) (Object?) -> Object?
  typealias TextPart = @convention(c) (Object?) -> UnsafePointer<CChar>?
  typealias MakeBytes = @convention(c) (UnsafeRawPointer?, UInt) -> Object?
  typealias BytesSize = @convention(c) (Object?) -> UInt
  typealias BytesData = @convention(c) (Object?, UnsafeMutablePointer<UInt>?) -> UnsafeRawPointer?
  typealias Convert = @convention(c) (Object?, Object?, Failure?) -> Object?
  typealias DecodeCall =
    @convention(c) (
      Object?, Object?, UnsafeMutablePointer<Text?>, UnsafeMutablePointer<Object?>, Failure?
    ) -> Int32
  typealias EncodeCall = @convention(c) (Object?, UnsafePointer<CChar>?, Object?, Failure?) -> Object?
  typealias EncodeError =
    @convention(c) (
      Object?, UnsafePointer<CChar>?, UnsafePointer<CChar>?, Object?, Failure?
    ) -> Object?

  let makeBytes: MakeBytes
  let bytesSize: BytesSize
  let bytesData: BytesData
  let releaseBytes: Release
  let releaseObject: Release
  let releaseText: Release
  let releaseValue: Release
  let releaseError: Release
  let makeMessageCodec: Make
  let makeMethodCodec: Make
  let encodeMessage: Convert
  let decodeMessage: Convert
  let successType: TypeOf
  let successResult: Part
  let errorCode: TextPart
  let errorMessage: TextPart
  let errorDetails: Part

  /// Loads the library; throws what the loader says.
  init(path: String) throws(BenchmarkFailure) {
    guard let handle = dlopen(path, RTLD_NOW | RTLD_GLOBAL) else {
      throw BenchmarkFailure(dlerror().map { String(cString: $0) } ?? "cannot load \(path)")
    }
    func function<Function>(_ name: String, as type: Function.Type) throws(BenchmarkFailure) -> Function {
      guard let symbol = dlsym(handle, name) else { throw BenchmarkFailure("\(path) has no function \(name)") }
      return unsafeBitCast(symbol, to: type)
    }
    makeBytes = try function("g_bytes_new_static", as: MakeBytes.self)
    bytesSize = try function("g_bytes_get_size", as: BytesSize.self)
    bytesData = try function("g_bytes_get_data", as: BytesData.self)
    releaseBytes = try function("g_bytes_unref", as: Release.self)
    releaseObject = try function("g_object_unref", as: Release.self)
    releaseText = try function("g_free", as: Release.self)
    releaseValue = try function("fl_value_unref", as: Release.self)
    releaseError = try function("g_error_free", as: Release.self)
    makeMessageCodec = try function("fl_standard_message_codec_new", as: Make.self)
    makeMethodCodec = try function("fl_standard_method_codec_new", as: Make.self)
    encodeMessage = try function("fl_message_codec_encode_message", as: Convert.self)
    decodeMessage = try function("fl_message_codec_decode_message", as: Convert.self)
    successType = try function("fl_method_success_response_get_type", as: TypeOf.self)
    successResult = try function("fl_method_success_response_get_result", as: Part.self)
    errorCode = try function("fl_method_error_response_get_code", as: TextPart.self)
    errorMessage = try function("fl_method_error_response_get_message", as: TextPart.self)
    errorDetails = try function("fl_method_error_response_get_details", as: Part.self)
  }
}

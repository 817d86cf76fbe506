import ChannelCodec

/// The codecs of Flutter's Linux engine, used as its channels use them.
final class Engine {
  private let library: EngineLibrary
  private let values: EngineValueReader
  private let standardMessages: EngineLibrary.Object
  private let jsonMessages: EngineLibrary.Object
  private let strings: EngineLibrary.Object
  private let standardMethods: EngineMethodCodec
  private let jsonMethods: EngineMethodCodec
  private let successType: UInt

  init(_ library: EngineLibrary) throws(ComparisonFailure) {
    self.library = library
    values = EngineValueReader(library)
    standardMessages = try library.codec("fl_standard_message_codec_new")
    jsonMessages = try library.codec("fl_json_message_codec_new")
    strings = try library.codec("fl_string_codec_new")
    standardMethods = EngineMethodCodec(try library.codec("fl_standard_method_codec_new"))
    jsonMethods = EngineMethodCodec(try library.codec("fl_json_method_codec_new"))
    successType = library.successType()
  }

  /// What a payload decodes to and encodes to again, or `nil` when the engine refuses it.
  func verdict(_ payload: [UInt8], _ codec: CodecName) -> EngineVerdict? {
    let bytes = payload.withUnsafeBytes { library.makeBytes($0.baseAddress, UInt($0.count)) }
    defer { library.releaseBytes(bytes) }
    switch codec {
    case .standardMethod: return call(bytes, standardMethods)
    case .jsonMethod: return call(bytes, jsonMethods)
    case .standardEnvelope: return response(bytes, standardMethods)
    case .jsonEnvelope: return response(bytes, jsonMethods)
    case .jsonMessage: return message(bytes, jsonMessages)
    case .string: return message(bytes, strings)
    case .standardMessage, .binary: return message(bytes, standardMessages)
    }
  }

  private func message(_ bytes: EngineLibrary.Object?, _ codec: EngineLibrary.Object) -> EngineVerdict? {
    guard let value = attempt({ library.decodeMessage(codec, bytes, $0) }) else { return nil }
    defer { library.releaseValue(value) }
    return EngineVerdict(
      content: values.value(value).map { .value($0) },
      encoded: take(attempt { library.encodeMessage(codec, value, $0) }))
  }

  private func call(_ bytes: EngineLibrary.Object?, _ codec: EngineMethodCodec) -> EngineVerdict? {
    var name: EngineLibrary.Object?
    var arguments: EngineLibrary.Object?
    var failure: EngineLibrary.Object?
    let isCall = codec.decodeCall(codec.object, bytes, &name, &arguments, &failure) != 0
    if let failure { library.releaseError(failure) }
    defer {
      if let name { library.releaseText(name) }
      if let arguments { library.releaseValue(arguments) }
    }
    guard isCall, let name else { return nil }
    let text = EngineLibrary.Text(name.assumingMemoryBound(to: CChar.self))
    var content: EngineVerdict.Content?
    if let method = values.string(text), let value = values.value(arguments) {
      content = .call(MethodCall(method, arguments: value))
    }
    return EngineVerdict(
      content: content, encoded: take(attempt { codec.encodeCall(codec.object, text, arguments, $0) }))
  }

  private func response(_ bytes: EngineLibrary.Object?, _ codec: EngineMethodCodec) -> EngineVerdict? {
    guard let response = attempt({ codec.decodeResponse(codec.object, bytes, $0) }) else { return nil }
    defer { library.releaseObject(response) }
    // An object's first word points to its class, whose first word is its type.
    if response.load(as: UnsafeRawPointer.self).load(as: UInt.self) == successType {
      let result = library.successResult(response)
      return EngineVerdict(
        content: values.value(result).map { .success($0) },
        encoded: take(attempt { codec.encodeSuccess(codec.object, result, $0) }))
    }
    let (code, message) = (library.errorCode(response), library.errorMessage(response))
    let details = library.errorDetails(response)
    var content: EngineVerdict.Content?
    if let code = values.string(code), let details = values.value(details) {
      let text = values.string(message)
      if (text == nil) == (message == nil) {
        content = .error(MethodError(code: code, message: text, details: details))
      }
    }
    return EngineVerdict(
      content: content, encoded: take(attempt { codec.encodeError(codec.object, code, message, details, $0) }))
  }

  /// What a function gives, its error thrown away.
  private func attempt(
    _ body: (EngineLibrary.Failure) -> EngineLibrary.Object?
  ) -> EngineLibrary.Object? {
    var failure: EngineLibrary.Object?
    let result = body(&failure)
    if let failure { library.releaseError(failure) }
    return result
  }

  /// The content of bytes, which are given back.
  private func take(_ bytes: EngineLibrary.Object?) -> [UInt8]? {
    guard let bytes else { return nil }
    defer { library.releaseBytes(bytes) }
    var size: UInt = 0
    let start = library.bytesData(bytes, &size)
    return [UInt8](UnsafeRawBufferPointer(start: start, count: Int(size)))
  }
}

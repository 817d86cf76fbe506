/// The codec of Flutter's Linux engine, used as its method channels use it.
final class EngineCodec {
  /// What the engine makes of a message.
  struct Item {
    var name: EngineLibrary.Text?
    var value: EngineLibrary.Object?
    var response: EngineLibrary.Object?
  }

  private let library: EngineLibrary
  private let messageCodec: EngineLibrary.Object
  private let methodCodec: EngineLibrary.Object
  private let successType: UInt
  private let decodeCall: EngineLibrary.DecodeCall
  private let encodeCall: EngineLibrary.EncodeCall
  private let encodeSuccess: EngineLibrary.Convert
  private let encodeError: EngineLibrary.EncodeError
  private let decodeResponse: EngineLibrary.Convert

  init(_ library: EngineLibrary) throws(BenchmarkFailure) {
    guard let messageCodec = library.makeMessageCodec(), let methodCodec = library.makeMethodCodec() else {
      throw BenchmarkFailure("the engine library makes no codec")
    }
    self.library = library
    self.messageCodec = messageCodec
    self.methodCodec = methodCodec
    successType = library.successType()
    // A method codec's functions are not exported; they stand in its class (fl_method_codec.h) behind the parent's
    // class (GObjectClass of gobject.h), which has 17 words. An object's first word points to its class.
    let vtable = methodCodec.load(as: UnsafeRawPointer.self) + 17 * MemoryLayout<UInt>.size
    func entry<Function>(_ position: Int, as type: Function.Type) -> Function {
      unsafeBitCast(vtable.load(fromByteOffset: position * MemoryLayout<UInt>.size, as: UInt.self), to: type)
    }
    encodeCall = entry(0, as: EngineLibrary.EncodeCall.self)
    decodeCall = entry(1, as: EngineLibrary.DecodeCall.self)
    encodeSuccess = entry(2, as: EngineLibrary.Convert.self)
    encodeError = entry(3, as: EngineLibrary.EncodeError.self)
    decodeResponse = entry(4, as: EngineLibrary.Convert.self)
  }

  deinit {
    library.releaseObject(messageCodec)
    library.releaseObject(methodCodec)
  }

  /// Wraps memory that stays where it is.
  func wrap(_ bytes: UnsafeRawBufferPointer) -> EngineLibrary.Object? {
    library.makeBytes(bytes.baseAddress, UInt(bytes.count))
  }

  func unwrap(_ bytes: EngineLibrary.Object?) { library.releaseBytes(bytes) }

  /// Decodes; an item without anything in it is a failure.
  func decode(_ bytes: EngineLibrary.Object?, as kind: Workload.Kind) -> Item {
    var item = Item()
    var failure: EngineLibrary.Object?
    switch kind {
    case .call: _ = decodeCall(methodCodec, bytes, &item.name, &item.value, &failure)
    case .message: item.value = library.decodeMessage(messageCodec, bytes, &failure)
    case .reply: item.response = decodeResponse(methodCodec, bytes, &failure)
    }
    if let failure { library.releaseError(failure) }
    return item
  }

  /// Frees what was decoded.
  func free(_ item: Item) {
    if let name = item.name { library.releaseText(name) }
    if let value = item.value { library.releaseValue(value) }
    if let response = item.response { library.releaseObject(response) }
  }

  /// Encodes, frees the bytes and gives their number: 0 is a failure.
  func encode(_ item: Item, as kind: Workload.Kind) -> Int {
    let bytes = encoded(item, as: kind)
    guard let bytes else { return 0 }
    defer { library.releaseBytes(bytes) }
    return Int(library.bytesSize(bytes))
  }

  /// The bytes that an item is encoded to.
  func bytes(_ item: Item, as kind: Workload.Kind) -> [UInt8] {
    let bytes = encoded(item, as: kind)
    guard let bytes else { return [] }
    defer { library.releaseBytes(bytes) }
    return [UInt8](UnsafeRawBufferPointer(start: library.bytesData(bytes, nil), count: Int(library.bytesSize(bytes))))
  }

  /// Whether a response is a success: an object's class begins with its type.
  private func isSuccess(_ response: EngineLibrary.Object?) -> Bool {
    response?.load(as: UnsafeRawPointer.self).load(as: UInt.self) == successType
  }

  private func encoded(_ item: Item, as kind: Workload.Kind) -> EngineLibrary.Object? {
    var failure: EngineLibrary.Object?
    let bytes: EngineLibrary.Object?
    switch kind {
    case .call: bytes = encodeCall(methodCodec, item.name, item.value, &failure)
    case .message: bytes = library.encodeMessage(messageCodec, item.value, &failure)
    case .reply:
      if isSuccess(item.response) {
        bytes = encodeSuccess(methodCodec, library.successResult(item.response), &failure)
      } else {
        bytes = encodeError(
          methodCodec, library.errorCode(item.response), library.errorMessage(item.response),
          library.errorDetails(item.response), &failure)
      }
    }
    if let failure { library.releaseError(failure) }
    return bytes
  }
}

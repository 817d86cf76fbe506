/// A method codec of the engine.
///
/// Its functions are not exported; they stand in its class (fl_method_codec.h) behind the parent's class (GObjectClass of
/// gobject.h), which has 17 words. An object's first word points to its class.
struct EngineMethodCodec {
  let object: EngineLibrary.Object
  let encodeCall: EngineLibrary.EncodeCall
  let decodeCall: EngineLibrary.DecodeCall
  let encodeSuccess: EngineLibrary.Convert
  let encodeError: EngineLibrary.EncodeError
  let decodeResponse: EngineLibrary.Convert

  init(_ object: EngineLibrary.Object) {
    self.object = object
    let word = MemoryLayout<UInt>.size
    let functions = object.load(as: UnsafeRawPointer.self) + 17 * word
    func entry<Function>(_ position: Int, as type: Function.Type) -> Function {
      unsafeBitCast(functions.load(fromByteOffset: position * word, as: UInt.self), to: type)
    }
    encodeCall = entry(0, as: EngineLibrary.EncodeCall.self)
    decodeCall = entry(1, as: EngineLibrary.DecodeCall.self)
    encodeSuccess = entry(2, as: EngineLibrary.Convert.self)
    encodeError = entry(3, as: EngineLibrary.EncodeError.self)
    decodeResponse = entry(4, as: EngineLibrary.Convert.self)
  }
}

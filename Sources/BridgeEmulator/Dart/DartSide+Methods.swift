public import ChannelCodec

extension DartSide {
  /// Answers the host's calls on a channel as a Dart `MethodChannel` does; `nil` leaves the channel to its buffer.
  ///
  /// Bytes that are no call are answered with no payload and told to `onError`; an error is sent without its stack trace; a
  /// result that the codec cannot encode becomes the error `error` (platform_channel.dart).
  public func setMethodCallHandler(
    on channel: String, codec: any MethodCodec = StandardMethodCodec(),
    onError: (@MainActor (CodecError) -> Void)? = nil,
    _ handler: (@MainActor (MethodCall) -> MethodReply)?
  ) {
    guard let handler else { return setListener(nil, on: channel) }
    setListener(
      { message, reply in
        do throws(CodecError) {
          let call = try codec.decodeMethodCall(message)
          guard let method = call.method else { return reply(nil) }
          reply(Self.envelope(handler(MethodCall(method, arguments: call.value)), codec))
        } catch {
          onError?(error)
          reply(nil)
        }
      }, on: channel)
  }

  private static func envelope(_ reply: MethodReply, _ codec: any MethodCodec) -> [UInt8]? {
    var reply = reply
    if case .error(var error) = reply {
      error.stackTrace = nil
      reply = .error(error)
    }
    do throws(CodecError) {
      return try codec.encodeReply(reply)
    } catch {
      return try? codec.encodeErrorEnvelope(MethodError(code: "error", message: "Invalid argument: \(error.message)"))
    }
  }
}

extension StandardMessageCodec {
  /// Decodes bytes of any layout.
  func decode(_ message: [UInt8], as layout: MessageLayout) throws(CodecError) -> ChannelMessage {
    if message.count > limits.maximumMessageSize { try limits.checkSize(message) }
    do throws(DecodingFailure) {
      // Most messages need a node for four bytes or less.
      let storage = try MessageStorage(
        decoding: message, as: layout, capacity: message.count / 4 + 8, limits: limits, extensions: extensions)
      return ChannelMessage(storage: storage)
    } catch {
      guard error.reason == .nodesFull else {
        throw error.explained(in: message, as: layout, limits: limits, extensions: extensions)
      }
      return try decodeAgain(message, as: layout)
    }
  }

  /// Decodes with as many nodes as a message can need: one for a byte, and for every custom value one more.
  @inline(never)
  private func decodeAgain(_ message: [UInt8], as layout: MessageLayout) throws(CodecError) -> ChannelMessage {
    let values = min(message.count, limits.maximumValueCount)
    let nodes = extensions.isEmpty ? values : 2 * values
    let open = min(values, limits.maximumDepth)
    do throws(DecodingFailure) {
      let storage = try MessageStorage(
        decoding: message, as: layout, capacity: nodes + open + layout.required + layout.optional, limits: limits,
        extensions: extensions)
      return ChannelMessage(storage: storage)
    } catch {
      throw error.explained(in: message, as: layout, limits: limits, extensions: extensions)
    }
  }

  /// Decodes the values of a layout straight from the bytes.
  @inline(__always)
  func decodeValues<Values>(
    _ message: [UInt8], as layout: MessageLayout,
    _ decode: (inout ValueDecoder) throws(DecodingFailure) -> Values
  ) throws(CodecError) -> Values {
    if message.count > limits.maximumMessageSize { try limits.checkSize(message) }
    do throws(DecodingFailure) {
      return try message.withUnsafeBufferPointer { (bytes) throws(DecodingFailure) in
        var decoder = try ValueDecoder(
          WireReader(UnsafeRawBufferPointer(bytes), from: layout.prefix), roots: layout.required, limits: limits,
          extensions: extensions)
        let values = try decode(&decoder)
        try layout.checkEnd(decoder.reader)
        return values
      }
    } catch {
      throw error.explained(in: message, as: layout, limits: limits, extensions: extensions)
    }
  }
}

extension StandardMessageCodec {
  /// Decodes bytes of any layout.
  func decode(_ message: [UInt8], as layout: MessageLayout) throws(CodecError) -> ChannelMessage {
    let outcome: Result<ChannelMessage, CodecError> = message.withUnsafeBytes { bytes in
      do throws(CodecError) {
        return .success(try decode(bytes, as: layout))
      } catch {
        return .failure(error)
      }
    }
    return try outcome.get()
  }

  /// Decodes bytes in memory, which are copied into the message.
  func decode(_ bytes: UnsafeRawBufferPointer, as layout: MessageLayout) throws(CodecError) -> ChannelMessage {
    guard bytes.count <= limits.maximumMessageSize else {
      throw CodecError(
        .sizeLimit, offset: 0, path: "",
        message: "expected at most \(limits.maximumMessageSize) bytes, found \(bytes.count)")
    }
    // Most messages need a node for four bytes or more; one that needs more nodes gets one for every byte it has.
    let most = min(bytes.count, limits.maximumValueCount) + layout.roots.count
    let guess = min(bytes.count / 4 + 8, most)
    if let message = try decode(bytes, as: layout, nodeCapacity: guess, isLast: guess == most) { return message }
    guard let message = try decode(bytes, as: layout, nodeCapacity: most, isLast: true) else {
      throw CodecError(
        .valueLimit, offset: 0, path: "", message: "expected at most \(limits.maximumValueCount) values, found more")
    }
    return message
  }

  /// Decodes with room for so many nodes; `nil` when they are too few and there will be another try.
  private func decode(
    _ bytes: UnsafeRawBufferPointer, as layout: MessageLayout, nodeCapacity: Int, isLast: Bool
  ) throws(CodecError) -> ChannelMessage? {
    let storage = MessageStorage(nodeCapacity: nodeCapacity, bytes: bytes)
    let outcome: Result<Bool, CodecError> = storage.fill { header, elements in
      var decoder = StandardDecoder(
        bytes: UnsafeRawPointer(elements + nodeCapacity), count: bytes.count, nodes: elements, capacity: nodeCapacity,
        maximumDepth: limits.maximumDepth, maximumValueCount: limits.maximumValueCount + layout.optional,
        extensions: extensions)
      let roots: Int
      do throws(DecodingFailure) {
        roots = try fill(&decoder, layout)
      } catch {
        return error.reason == .nodesFull && !isLast
          ? .success(false) : .failure(decoder.error(error, roots: layout.roots))
      }
      do throws(CodecError) {
        try checkEnd(decoder, layout, roots)
      } catch {
        return .failure(error)
      }
      header.pointee.rootCount = roots
      // The place of a stack trace that is not there is no value.
      header.pointee.nodeCount = decoder.nodeCount - (layout.roots.count - roots)
      header.pointee.shape = layout.shape
      return .success(true)
    }
    return try outcome.get() ? ChannelMessage(storage: storage) : nil
  }

  /// Reads the layout's values and gives their number.
  private func fill(_ decoder: inout StandardDecoder, _ layout: MessageLayout) throws(DecodingFailure) -> Int {
    decoder.offset = layout.prefix
    var roots = layout.required
    _ = try decoder.reserve(layout.roots.count, at: 0)
    for root in 0..<roots { try decoder.decodeRoot(root) }
    if roots < layout.roots.count, decoder.offset < decoder.count {
      try decoder.decodeRoot(roots)
      roots += 1
    }
    return roots
  }

  /// Fails when bytes are left over, or when a value that need not be there is one too many.
  private func checkEnd(_ decoder: StandardDecoder, _ layout: MessageLayout, _ roots: Int) throws(CodecError) {
    // Dart reads an envelope's result and looks no further (message_codecs.dart, StandardMethodCodec.decodeEnvelope).
    guard decoder.offset == decoder.count || layout == .success else {
      throw CodecError(
        .trailingBytes, offset: decoder.offset, path: layout.roots[roots - 1],
        message: "expected the end of the message, found \(decoder.count - decoder.offset) more bytes")
    }
    guard roots == layout.required || decoder.nodeCount <= limits.maximumValueCount else {
      throw CodecError(
        .valueLimit, offset: decoder.count, path: "",
        message: "expected at most \(limits.maximumValueCount) values in a message, found more")
    }
  }
}

extension StandardMessageCodec {
  /// Decodes bytes of any layout.
  @inline(__always)
  func decode(_ message: [UInt8], as layout: MessageLayout) throws(CodecError) -> ChannelMessage {
    if message.count <= limits.maximumMessageSize, let message = decodeFew(message, as: layout) { return message }
    return try decodeMany(message, as: layout)
  }

  /// Decodes a message of few values, which needs no index; `nil` when there are more, or custom ones, or a failure.
  @inline(__always)
  private func decodeFew(_ message: [UInt8], as layout: MessageLayout) -> ChannelMessage? {
    let most = min(limits.maximumValueCount, MessageStorage.fewValues)
    // No value can be nested deeper than there are containers.
    var allowance = WireReader.Allowance(values: most - layout.required, containers: limits.maximumDepth)
    var roots = RootPositions()
    let isComplete = message.read(from: layout.prefix) { reader in
      do throws(DecodingFailure) {
        while roots.count < layout.required || (roots.count < layout.maximum && reader.left > 0) {
          if roots.count == layout.required { allowance.values -= 1 }
          roots.append(reader.offset)
          try reader.skipValues(1, within: &allowance)
        }
        return allowance.values >= 0 && (reader.left == 0 || layout.allowsTrailingBytes)
      } catch {
        return false
      }
    }
    guard isComplete else { return nil }
    return ChannelMessage(
      MessageStorage(bytes: message, index: nil), as: layout, roots: roots,
      values: most - max(allowance.values, 0))
  }

  /// Decodes a message of any number of values.
  @inline(never)
  private func decodeMany(_ message: [UInt8], as layout: MessageLayout) throws(CodecError) -> ChannelMessage {
    try limits.checkSize(message.count)
    do throws(DecodingFailure) {
      let index: NodeIndex
      do throws(DecodingFailure) {
        // Most messages need a node for four bytes or less.
        index = try NodeIndex(
          of: message, as: layout, capacity: message.count / 4 + 8, limits: limits, extensions: extensions)
      } catch  where error.reason == .nodesFull {
        index = try NodeIndex(
          of: message, as: layout, capacity: nodeCount(of: message, as: layout), limits: limits, extensions: extensions)
      }
      return ChannelMessage(
        MessageStorage(bytes: message, index: index), as: layout, roots: RootPositions(nodes: index.counts.roots),
        values: index.counts.values)
    } catch {
      throw error.explained(in: message, as: layout, limits: limits, extensions: extensions)
    }
  }

  /// How many nodes a message needs, with room for the containers that are open at once.
  private func nodeCount(of message: [UInt8], as layout: MessageLayout) -> Int {
    let open = min(message.count, limits.maximumDepth) + layout.maximum
    let inside = message.read(from: layout.prefix) { reader -> Int? in
      var allowance = WireReader.Allowance(values: min(message.count, limits.maximumValueCount))
      let start = allowance.values
      do throws(DecodingFailure) {
        try reader.skipValues(layout.required, isChecked: true, within: &allowance)
        if layout == .error, reader.left > 0 { try reader.skipValues(1, isChecked: true, within: &allowance) }
        return start - allowance.values
      } catch {
        return nil
      }
    }
    // With custom values or a failure ahead: one node for a byte.
    return open + (inside ?? min(message.count, limits.maximumValueCount))
  }

  /// Decodes the values of a layout straight from the bytes.
  @inline(__always)
  func decodeValues<Values>(
    _ message: RawSpan, as layout: MessageLayout,
    _ decode: (inout ValueDecoder) throws(DecodingFailure) -> Values
  ) throws(CodecError) -> Values {
    if message.byteCount > limits.maximumMessageSize { try limits.checkSize(message.byteCount) }
    do throws(DecodingFailure) {
      return try message.read(from: layout.prefix) { (reader) throws(DecodingFailure) in
        try extensions.lend { (extensions) throws(DecodingFailure) in
          var decoder = try ValueDecoder(reader, roots: layout.required, limits: limits, extensions: extensions)
          let values = try decode(&decoder)
          try layout.checkEnd(decoder.reader)
          return values
        }
      }
    } catch {
      throw error.explained(in: message.array, as: layout, limits: limits, extensions: extensions)
    }
  }
}

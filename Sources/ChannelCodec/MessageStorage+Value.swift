extension MessageStorage {
  /// The value that a node stands for, made to keep.
  func value(of node: Node) -> ChannelValue {
    read(from: node.place) { reader in
      // What was decoded once, within the limits of then, decodes again within the greatest there are.
      do throws(DecodingFailure) {
        var decoder = try ValueDecoder(
          reader, roots: 1, limits: .ceiling, extensions: extensions ?? .none, isChecked: true)
        return try decoder.decode()
      } catch {
        return .null
      }
    }
  }
}

import ChannelCodec

/// Where a payload or a value was read, to say where in it something is wrong.
struct SourceText {
  /// The file, or `standard input`.
  var name: String
  /// The text, or `nil` when it was no text.
  var text: [UInt8]?

  /// A failure with its place: the file, and in a text the line and the column in place of the offset.
  ///
  /// `isInText` tells whether the failure's offset counts the bytes of the text, rather than those of the payload.
  func description(of failure: CodecError, isInText: Bool) -> String {
    guard isInText, let text, let offset = failure.offset, offset <= text.count else {
      return "\(name): \(failure.description)"
    }
    var failure = failure
    failure.offset = nil
    let before = text[..<offset]
    let line = before.count { $0 == UInt8(ascii: "\n") } + 1
    let start = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    // Bytes that continue a character are no columns.
    let column = before[start...].count { $0 & 0xC0 != 0x80 } + 1
    return "\(name): line \(line), column \(column): \(failure.description)"
  }
}

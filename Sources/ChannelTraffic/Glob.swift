/// A pattern in which `*` stands for any text and `?` for one character (a Unicode scalar); `\` takes the next as it is.
///
/// Matching goes back only to the last `*`, so its cost is at most the text's length times the pattern's, never more.
struct Glob: Sendable, Hashable {
  private enum Piece: Sendable, Hashable {
    case byte(UInt8)
    case anyScalar
    case anyText
  }

  private let pieces: [Piece]

  /// Reads a pattern; a trailing `\` stands for itself.
  init(_ pattern: String) {
    var pieces: [Piece] = []
    var escaped = false
    for byte in pattern.utf8 {
      switch byte {
      case _ where escaped:
        pieces.append(.byte(byte))
        escaped = false
      case UInt8(ascii: "\\"): escaped = true
      case UInt8(ascii: "*"): if pieces.last != .anyText { pieces.append(.anyText) }
      case UInt8(ascii: "?"): pieces.append(.anyScalar)
      default: pieces.append(.byte(byte))
      }
    }
    if escaped { pieces.append(.byte(UInt8(ascii: "\\"))) }
    self.pieces = pieces
  }

  /// Whether all of the text fits the pattern.
  func matches(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { matches($0) }
  }

  private func matches(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    var position = 0
    var piece = 0
    var retry: (piece: Int, position: Int)?
    while true {
      if piece == pieces.count {
        if position == text.count { return true }
      } else {
        switch pieces[piece] {
        case .anyText:
          piece += 1
          if piece == pieces.count { return true }
          retry = (piece, position)
          continue
        case .byte(let byte) where position < text.count && text[position] == byte:
          position += 1
          piece += 1
          continue
        case .anyScalar where position < text.count:
          position = Self.scalarEnd(text, position)
          piece += 1
          continue
        default: break
        }
      }
      guard let last = retry, last.position < text.count else { return false }
      position = Self.scalarEnd(text, last.position)
      piece = last.piece
      retry = (last.piece, position)
    }
  }

  /// The position behind the scalar that begins at a position.
  private static func scalarEnd(_ text: UnsafeBufferPointer<UInt8>, _ position: Int) -> Int {
    var end = position + 1
    while end < text.count, text[end] & 0xC0 == 0x80 { end += 1 }
    return end
  }
}

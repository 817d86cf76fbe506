import ChannelCodec

/// Makes one line of each line: its translation, or the failure that came instead.
struct LineTranslation {
  /// The longest line, in bytes.
  var limit: Int
  /// Appends what a line, without blanks around it, stands for; `false` when that is something bad.
  var translate: (UnsafeRawBufferPointer, inout [UInt8]) throws(CodecError) -> Bool

  /// Translates all lines of an input; `false` when any failed.
  func run(_ input: CommandInput, _ output: CommandOutput) throws(CommandError) -> Bool {
    var reader = LineReader(input, limit: limit)
    var isGood = true
    var text: [UInt8] = []
    func write(_ line: LineReader.Line) throws(CommandError) {
      text.removeAll(keepingCapacity: true)
      do throws(CodecError) {
        switch line {
        case .text(let line): if try !translate(line.trimmed, &text) { isGood = false }
        case .tooLong(let number):
          throw CodecError(
            .sizeLimit, offset: limit, path: "",
            message: "expected at most \(limit) bytes in line \(number), found more")
        }
      } catch {
        isGood = false
        text.removeAll(keepingCapacity: true)
        text += ValueNotation.json(error).text.utf8
      }
      TerminalJSON.escape(&text)
      text.append(UInt8(ascii: "\n"))
      try output.write(text)
    }
    while let () = try reader.next(write) {}
    return isGood
  }
}

extension UnsafeRawBufferPointer {
  /// The bytes without the blanks at either end.
  var trimmed: UnsafeRawBufferPointer {
    guard let first = firstIndex(where: { !HexLine.isBlank($0) }),
      let last = lastIndex(where: { !HexLine.isBlank($0) })
    else { return UnsafeRawBufferPointer(start: nil, count: 0) }
    return UnsafeRawBufferPointer(rebasing: self[first...last])
  }
}

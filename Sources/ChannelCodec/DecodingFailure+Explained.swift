extension DecodingFailure {
  /// The failure in words, with the path to the value that was being read.
  func explained(
    in message: [UInt8], as layout: MessageLayout, limits: DecodingLimits, extensions: CodecExtensions
  ) -> CodecError {
    let left = message.count - offset
    let what = StandardTag.phrase(tag)
    let (code, text): (CodecError.Code, String) =
      switch reason {
      case .needsTag: (.truncated, "expected a value, found the end of the message")
      case .needsSize: (.truncated, "expected \(wanted.counted("byte")) for the size of \(what), found \(left)")
      case .needsBytes: (.truncated, "expected \(wanted.counted("more byte")) for \(what), found \(left)")
      case .needsElements:
        (
          .truncated,
          "expected \(what) of \(wanted.counted("element")), found \(left.counted("byte")) left in the message"
        )
      case .needsValues:
        (
          .truncated,
          "expected \(wanted.counted("value")) besides those promised before, found a message of \(message.count.counted("byte"))"
        )
      case .unknownTag:
        (
          .unknownTag,
          "expected a type tag from 0 to 14\(extensions.isEmpty ? "" : " or a declared custom tag"), found \(wanted)"
        )
      case .invalidUTF8: (.invalidUTF8, "expected UTF-8 in \(what), found byte 0x\(String(wanted, radix: 16))")
      case .tooDeep: (.depthLimit, "expected at most \(limits.maximumDepth.counted("level")) of nesting, found more")
      case .tooMany, .nodesFull:
        (.valueLimit, "expected at most \(limits.maximumValueCount.counted("value")) in a message, found more")
      case .trailingBytes: (.trailingBytes, "expected the end of the message, found \(wanted.counted("more byte"))")
      }
    let path =
      reason == .trailingBytes
      ? layout.names.last ?? "" : PathSearch.path(to: self, in: message, as: layout, extensions: extensions)
    return CodecError(code, offset: offset, path: path, message: text)
  }
}

extension StandardTag {
  /// A value of this tag as it is called in a sentence.
  static func phrase(_ tag: UInt8) -> String {
    switch tag {
    case int32: return "an int32"
    case int64: return "an int64"
    case bigInt: return "a big integer"
    case float64: return "a float64"
    case string: return "a string"
    case uint8List: return "a uint8list"
    case int32List: return "an int32list"
    case int64List: return "an int64list"
    case float64List: return "a float64list"
    case list: return "a list"
    case map: return "a map"
    case float32List: return "a float32list"
    default: return "a custom value"
    }
  }
}

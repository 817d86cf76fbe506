extension StandardDecoder {
  /// The failure in words, with the path to the node that was being read.
  func error(_ failure: DecodingFailure, roots: [String]) -> CodecError {
    let left = count - failure.offset
    let what = Self.name(failure.tag)
    let (code, message): (CodecError.Code, String) =
      switch failure.reason {
      case .needsTag: (.truncated, "expected a value, found the end of the message")
      case .needsSize:
        (.truncated, "expected \(failure.wanted) bytes for the size of \(what), found \(left)")
      case .needsBytes: (.truncated, "expected \(failure.wanted) more bytes for \(what), found \(left)")
      case .needsElements:
        (.truncated, "expected \(what) of \(failure.wanted) elements, found \(left) bytes left in the message")
      case .unknownTag:
        (
          .unknownTag,
          "expected a type tag from 0 to 14\(extensions.isEmpty ? "" : " or a declared custom tag"), found \(failure.wanted)"
        )
      case .invalidUTF8:
        (.invalidUTF8, "expected UTF-8 in \(what), found byte 0x\(String(failure.wanted, radix: 16))")
      case .tooDeep: (.depthLimit, "expected at most \(maximumDepth) levels of nesting, found more")
      case .nodesFull:
        (
          .truncated,
          "expected \(failure.wanted) values besides those begun before, found \(left) bytes left in the message"
        )
      case .tooMany:
        (.valueLimit, "expected at most \(maximumValueCount) values in a message, found more")
      }
    return CodecError(code, offset: failure.offset, path: path(roots), message: message)
  }

  /// The path to the node being read.
  func path(_ roots: [String]) -> String {
    var steps: [String] = []
    var slot = slot
    var parent = parent
    while parent != Node.noParent {
      let container = nodes[parent]
      let position = slot - container.first
      if container.tag != StandardTag.map {
        steps.append(PathStep.element(position))
      } else if position % 2 == 0 {
        steps.append(PathStep.key(position / 2))
      } else {
        steps.append(pathStep(forKey: nodes[slot - 1]))
      }
      slot = parent
      parent = container.parent
    }
    let root = slot < roots.count ? roots[slot] : ""
    return steps.reversed().reduce(root) { PathStep.join($0, $1) }
  }

  private func pathStep(forKey node: Node) -> String {
    switch node.tag {
    case StandardTag.string:
      let text = UnsafeRawBufferPointer(start: bytes + node.offset, count: Int(node.count))
      return PathStep.key(String(decoding: text, as: UTF8.self))
    case StandardTag.int32, StandardTag.int64: return PathStep.key(described: "\(Int64(bitPattern: node.payload))")
    case StandardTag.float64: return PathStep.key(described: "\(Double(bitPattern: node.payload))")
    case StandardTag.null: return PathStep.key(described: "null")
    case StandardTag.true: return PathStep.key(described: "true")
    case StandardTag.false: return PathStep.key(described: "false")
    default: return PathStep.key(described: Self.name(node.tag))
    }
  }

  private static func name(_ tag: UInt8) -> String {
    switch tag {
    case StandardTag.int32: return "an int32"
    case StandardTag.int64: return "an int64"
    case StandardTag.bigInt: return "a big integer"
    case StandardTag.float64: return "a float64"
    case StandardTag.string: return "a string"
    case StandardTag.uint8List: return "a uint8list"
    case StandardTag.int32List: return "an int32list"
    case StandardTag.int64List: return "an int64list"
    case StandardTag.float64List: return "a float64list"
    case StandardTag.list: return "a list"
    case StandardTag.map: return "a map"
    case StandardTag.float32List: return "a float32list"
    default: return "a custom value"
    }
  }
}

import ChannelCodec

/// Compares what views answer in place with what the value made of them says.
enum ViewCheck {
  static func check(_ root: ChannelView, _ value: ChannelValue) throws(PropertyFailure) {
    var pending = [(view: root, value: value)]
    while let (view, value) = pending.popLast() {
      try scalar(view, value)
      try texts(view, value)
      switch value {
      case .list(let elements):
        try expect(view.list?.count == elements.count && view.count == elements.count, "a list's view has its length")
        for (position, element) in elements.enumerated() {
          guard let inner = view[position] else { throw PropertyFailure("a list's view has all elements") }
          pending.append((inner, element))
        }
      case .map(let pairs):
        try expect(view.map?.count == pairs.count && view.count == pairs.count, "a map's view has its length")
        for (entry, pair) in zip(view.map.map(Array.init) ?? [], pairs) {
          pending.append((entry.key, pair.key))
          pending.append((entry.value, pair.value))
          guard let key = pair.key.string, pairs.count < 100 else { continue }
          try expect(entry.key.isString(key), "a key's view is its string", key)
          let (found, expected) = (view[key]?.value, value[key])
          try expect(found != nil && found == expected, "a view finds the value that the map finds", key)
        }
      default: try expect(view.list == nil && view.map == nil, "a view of something else is no container")
      }
      try expect(view[-1] == nil && view[view.count] == nil, "a view has nothing outside its list")
    }
  }

  private static func scalar(_ view: ChannelView, _ value: ChannelValue) throws(PropertyFailure) {
    try expect(view.kind == value.kind, "a view has its value's kind", "\(view.kind), \(value.kind)")
    try expect(view.isNull == value.isNull && view.bool == value.bool, "a view has its value's truth")
    try expect(view.int == value.int, "a view has its value's integer")
    try expect(view.double?.bitPattern == value.double?.bitPattern, "a view has its value's float")
  }

  private static func texts(_ view: ChannelView, _ value: ChannelValue) throws(PropertyFailure) {
    try expect(
      view.string.map { Array($0.utf8) } == value.string.map { Array($0.utf8) }, "a view has its value's string")
    try expect(view.bytes == value.bytes, "a view has its value's bytes")
    switch value {
    case .string(let text), .bigInt(let text):
      try expect(view.isString(text) && !view.isString(text + "x"), "a view is its string and no other")
      try expect(view.count == text.utf8.count, "a string's view has its length")
    case .int32List(let values): try expect(view.count == values.count, "a typed list's view has its length")
    case .int64List(let values): try expect(view.count == values.count, "a typed list's view has its length")
    case .float32List(let values): try expect(view.count == values.count, "a typed list's view has its length")
    case .float64List(let values): try expect(view.count == values.count, "a typed list's view has its length")
    default: break
    }
  }
}

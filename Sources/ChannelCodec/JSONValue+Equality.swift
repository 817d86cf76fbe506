// Both walks keep their own stack of pending work, so that no depth of nesting can exhaust the thread's.

extension JSONValue: Hashable {
  /// Whether both would be written with the same text.
  public static func == (left: JSONValue, right: JSONValue) -> Bool {
    var pending: [(JSONValue, JSONValue)] = [(left, right)]
    while let pair = pending.popLast() {
      switch pair {
      case (.null, .null): break
      case (.bool(let left), .bool(let right)): if left != right { return false }
      case (.number(let left), .number(let right)): if left != right { return false }
      case (.string(let left), .string(let right)): if !left.hasSameBytes(as: right) { return false }
      case (.array(let left), .array(let right)):
        guard left.count == right.count else { return false }
        for pair in zip(left, right) { pending.append(pair) }
      case (.object(let left), .object(let right)):
        guard left.count == right.count else { return false }
        for (left, right) in zip(left, right) {
          guard left.key.hasSameBytes(as: right.key) else { return false }
          pending.append((left.value, right.value))
        }
      default: return false
      }
    }
    return true
  }

  /// Feeds the type and content of the value and of everything in it.
  public func hash(into hasher: inout Hasher) {
    var pending = [self]
    while let next = pending.popLast() {
      switch next {
      case .null: hasher.combine(0)
      case .bool(let value): hasher.combine(value)
      case .number(let value): hasher.combine(value)
      case .string(let value): hasher.combine(bytesOf: value)
      case .array(let elements):
        hasher.combine(elements.count)
        pending.append(contentsOf: elements)
      case .object(let members):
        hasher.combine(members.count)
        for member in members {
          hasher.combine(bytesOf: member.key)
          pending.append(member.value)
        }
      }
    }
  }
}

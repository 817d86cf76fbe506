/// Finds the path to the value at which decoding failed, by reading the message once more up to there.
struct PathSearch {
  private var reader: WireReader
  private let extensions: CodecExtensions
  private var root = 0
  private var open: [Level] = []

  /// A container on the way.
  private struct Level {
    var tag: UInt8
    /// How many values it has, keys counted.
    var count: Int
    /// Which of them is being read.
    var next = 0
    /// The place of the last key.
    var key = 0
  }

  /// The path to the value that a failure happened in.
  static func path(
    to failure: DecodingFailure, in message: [UInt8], as layout: MessageLayout, extensions: CodecExtensions
  ) -> String {
    message.read(from: layout.prefix) { reader in
      var search = PathSearch(reader: reader, extensions: extensions)
      // Where reading fails again, or at the value that was refused, the levels left open are the path.
      do throws(DecodingFailure) {
        while search.reader.offset < failure.offset { try search.step() }
      } catch {}
      return search.path(layout.names)
    }
  }

  /// Reads one value, or the head of a container.
  private mutating func step() throws(DecodingFailure) {
    OperationCount.step()
    let place = reader.offset
    let tag = try reader.readTag()
    var children = 0
    switch tag {
    case StandardTag.null, StandardTag.true, StandardTag.false: break
    case StandardTag.int32: _ = try reader.readInt32()
    case StandardTag.int64: _ = try reader.readInt64()
    case StandardTag.float64: _ = try reader.readFloat64()
    case StandardTag.string, StandardTag.bigInt: try reader.skipText(try reader.readSize(for: tag), for: tag)
    case StandardTag.list, StandardTag.map:
      let count = try reader.readSize(for: tag)
      children = tag == StandardTag.map ? 2 * count : count
    case StandardTag.firstCustom...:
      let parts = extensions.parts(of: tag) ?? []
      if let count = parts.valueCount { children = count } else { _ = try reader.skip(parts, for: tag) }
    default: _ = try reader.skipElements(try reader.readSize(for: tag), for: tag)
    }
    guard children <= reader.left else { throw DecodingFailure(.needsElements, at: reader.offset) }
    if let level = open.indices.last, open[level].tag == StandardTag.map, open[level].next % 2 == 0 {
      open[level].key = place
    }
    if children > 0 { open.append(Level(tag: tag, count: children)) } else { advance() }
  }

  /// Goes on behind a value that is complete, and behind every container that it completes.
  private mutating func advance() {
    while let level = open.indices.last {
      open[level].next += 1
      if open[level].next < open[level].count { return }
      open.removeLast()
    }
    root += 1
  }

  private func path(_ names: [String]) -> String {
    open.reduce(root < names.count ? names[root] : "") { PathStep.join($0, step($1)) }
  }

  private func step(_ level: Level) -> String {
    guard level.tag == StandardTag.map else { return PathStep.element(level.next) }
    guard level.next % 2 == 1 else { return PathStep.key(level.next / 2) }
    var keyReader = reader
    keyReader.move(to: level.key)
    return keyReader.keyStep()
  }
}

extension WireReader {
  /// The step of a path that leads to the value of the key that comes next.
  fileprivate mutating func keyStep() -> String {
    guard let tag = try? readTag() else { return PathStep.key(described: "") }
    let described: String?
    switch tag {
    case StandardTag.string: return PathStep.key((try? readText(for: tag, isChecked: false)) ?? "")
    case StandardTag.int32: described = (try? readInt32()).map { "\($0)" }
    case StandardTag.int64: described = (try? readInt64()).map { "\($0)" }
    case StandardTag.float64: described = (try? readFloat64()).map { "\($0)" }
    case StandardTag.null: described = "null"
    case StandardTag.true: described = "true"
    case StandardTag.false: described = "false"
    default: described = nil
    }
    return PathStep.key(described: described ?? StandardTag.phrase(tag))
  }
}

import Testing

@testable import ChannelCodec

#if DEBUG
  /// What the codec does with a message takes steps in proportion to its values, from 1 KiB to 16 MiB.
  struct LinearCostTests {
    /// The sizes of messages, in bytes.
    static let sizes = [1 << 10, 1 << 14, 1 << 18, 1 << 22, 1 << 24]

    /// Ways to fill a message with values of a size.
    enum Shape: String, CaseIterable {
      /// A list of strings.
      case list
      /// A map with the same key everywhere.
      case duplicateKeys
      /// Lists of sixteen in lists of sixteen and so on.
      case tree
      /// A list of a chain of lists, 100 deep, again and again.
      case chains
      /// A list whose last string is damaged.
      case damaged

      func value(_ count: Int, of size: Int) -> ChannelValue {
        let text = ChannelValue.string(String(repeating: "x", count: size - 5))
        switch self {
        case .list, .damaged: return .list(Array(repeating: text, count: count))
        case .duplicateKeys: return .map(Array(repeating: .init("k", text), count: count))
        case .tree:
          var level = Array(repeating: text, count: count)
          while level.count > 1 {
            level = stride(from: 0, to: level.count, by: 16).map {
              .list(Array(level[$0..<min($0 + 16, level.count)]))
            }
          }
          return .list(level)
        case .chains:
          let chain = (0..<100).reduce(text) { inner, _ in .list([text, inner]) }
          return .list(Array(repeating: chain, count: max(count / 100, 1)))
        }
      }
    }

    /// Something to do with a message, and how many steps a value it may take.
    struct Work: CustomTestStringConvertible {
      var name: String
      var stepsPerValue: Int
      var run: @Sendable (_ bytes: [UInt8], _ value: ChannelValue, _ codec: StandardMessageCodec) -> Void

      var testDescription: String { name }

      static let all = [
        Work(name: "decode", stepsPerValue: 2) { bytes, _, codec in
          _ = try? codec.decodeMessage(bytes) as ChannelMessage
        },
        // A damaged message is read once more, for the path to what is damaged.
        Work(name: "decode to a value", stepsPerValue: 2) { bytes, _, codec in _ = try? codec.decodeValue(bytes) },
        Work(name: "find a key", stepsPerValue: 4) { bytes, _, codec in
          _ = (try? codec.decodeMessage(bytes) as ChannelMessage)?.root["none"]
        },
        Work(name: "walk", stepsPerValue: 4) { bytes, _, codec in
          var pending = [(try? codec.decodeMessage(bytes) as ChannelMessage)?.root].compactMap { $0 }
          while let view = pending.popLast() {
            if let list = view.list { pending += list }
            if let map = view.map { pending += map.map(\.value) }
          }
        },
        Work(name: "make a value of a view", stepsPerValue: 3) { bytes, _, codec in
          _ = (try? codec.decodeMessage(bytes) as ChannelMessage)?.value
        },
        Work(name: "encode", stepsPerValue: 3) { _, value, codec in _ = try? codec.encodeMessage(value) as [UInt8] },
        Work(name: "compare", stepsPerValue: 1) { _, value, _ in #expect(value == value) },
        Work(name: "hash", stepsPerValue: 1) { _, value, _ in _ = value.hashValue },
        Work(name: "describe", stepsPerValue: 10) { _, value, _ in _ = value.description },
      ]
    }

    @Test(arguments: Shape.allCases) func steps(_ shape: Shape) throws {
      let codec = StandardMessageCodec(limits: .ceiling)
      for size in Self.sizes {
        // A debug build is slow, so that large messages have more values in one shape only, and longer ones in the others.
        let unit = max(256, size >> (shape == .list ? 14 : 12))
        let value = shape.value(size / unit, of: unit)
        var bytes = try codec.encodeMessage(value) as [UInt8]
        let values = (try codec.decodeMessage(bytes) as ChannelMessage).valueCount
        if shape == .damaged, let last = bytes.indices.last { bytes[last] = 0xFF }
        for work in Work.all {
          let counter = OperationCount.Counter()
          OperationCount.$counter.withValue(counter) { work.run(bytes, value, codec) }
          // A message of few values may first be read without an index, and then once more with one; while it has none,
          // what is asked of it is found by stepping over what stands before.
          let most = work.stepsPerValue * values + 4 * MessageStorage.fewValues
          #expect(
            counter.steps <= most, "\(work.name), \(shape), \(size) bytes: \(counter.steps) steps for \(values) values")
        }
      }
    }

    /// The counter counts: each kind of work takes at least a step for each value of a list.
    @Test(arguments: Work.all) func counting(_ work: Work) throws {
      let codec = StandardMessageCodec()
      let value = Shape.list.value(1000, of: 256)
      let bytes = try codec.encodeMessage(value) as [UInt8]
      let counter = OperationCount.Counter()
      OperationCount.$counter.withValue(counter) { work.run(bytes, value, codec) }
      #expect(counter.steps >= 1000, "\(work.name): \(counter.steps) steps")
    }
  }
#endif

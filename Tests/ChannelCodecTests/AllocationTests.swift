#if os(Linux)
  import AllocationCount
  import Testing

  @testable import ChannelCodec

  /// How much memory the dearest inputs take for each of their bytes, counted at the allocator.
  struct AllocationTests {
    /// An input, and how many bytes of memory one of its own may cost, over 1 MiB.
    struct Input: Sendable {
      var name: String
      var bytes: [UInt8]
      var isPigeon = false
      /// To decode it to a value; to a message it is 8.
      var alone = 32
      /// To decode it to a message and make a value of that, while the message is still there.
      var both = 32
    }

    private static let size = 60_000
    /// The bytes that any input may cost, the smallest too: a sixteenth of what is promised, as inputs are small here.
    private static let allowance = 1 << 16

    /// A container of as many units as there is room for.
    private static func counted(_ tag: UInt8, _ unit: [UInt8]) -> [UInt8] {
      let count = (size - 6) / unit.count
      var units = unit
      while units.count < count * unit.count { units += units }
      return [tag, 255] + (0..<4).map { UInt8(truncatingIfNeeded: count >> (8 * $0)) } + units[..<(count * unit.count)]
    }

    private static let deep: [UInt8] = Array([[UInt8]](repeating: [12, 1], count: 120).joined())

    static let inputs: [Input] = [
      Input(name: "nulls", bytes: counted(12, [0])),
      Input(name: "null keys and values", bytes: counted(13, [0, 0])),
      Input(name: "empty strings", bytes: counted(12, [7, 0])),
      Input(name: "empty lists", bytes: counted(12, [12, 0])),
      Input(name: "empty maps", bytes: counted(13, [13, 0, 13, 0])),
      Input(name: "empty byte lists", bytes: counted(12, [8, 0])),
      Input(name: "empty lists of integers", bytes: [12, 1] + counted(12, [9, 0, 0, 0])),
      Input(name: "lists of a byte", bytes: counted(12, [8, 1, 1])),
      Input(name: "strings of a byte", bytes: counted(12, [7, 1, 97])),
      Input(name: "strings that no value holds inside", bytes: counted(12, [7, 16] + Array("0123456789abcdef".utf8))),
      Input(name: "integers", bytes: counted(12, [3, 1, 2, 3, 4])),
      Input(name: "bytes", bytes: counted(8, [1])),
      Input(name: "text", bytes: counted(7, [97])),
      Input(name: "nulls at the bottom", bytes: deep + counted(12, [0])),
      Input(name: "pairs at the bottom", bytes: deep + counted(13, [0, 0])),
      // A container of one has a place in its parent and an array of its own, all for its two or three bytes.
      Input(name: "lists of a null", bytes: counted(12, [12, 1, 0])),
      Input(name: "lists of two nulls", bytes: counted(12, [12, 2, 0, 0]), both: 36),
      Input(name: "maps of a null", bytes: counted(12, [13, 1, 0, 0])),
      Input(name: "lists in lists", bytes: counted(12, deep + [0]), both: 36),
      // The same for one byte: Pigeon's tags say everything about what follows them.
      Input(name: "Pigeon's nulls", bytes: counted(12, [129, 0]), isPigeon: true),
      Input(
        name: "Pigeon's values in each other", bytes: counted(12, [UInt8](repeating: 129, count: 120) + [0]),
        isPigeon: true, alone: 56, both: 64),
    ]

    @Test func peaks() async {
      await #expect(processExitsWith: .success) {
        guard allocation_count_is_supported() != 0 else { return }
        for input in AllocationTests.inputs {
          let codec = StandardMessageCodec(extensions: input.isPigeon ? .pigeon : .none)
          let size = input.bytes.count
          let message = try AllocationTests.peak { try codec.decodeMessage(input.bytes) as ChannelMessage }
          #expect(message <= 8 * size + Self.allowance, "\(input.name), a message: \(message) for \(size)")
          let value = try AllocationTests.peak { try codec.decodeValue(input.bytes) }
          #expect(value <= input.alone * size + Self.allowance, "\(input.name), a value: \(value) for \(size)")
          let both = try AllocationTests.peak {
            let message = try codec.decodeMessage(input.bytes) as ChannelMessage
            return (message, message.value)
          }
          #expect(both <= input.both * size + Self.allowance, "\(input.name), both: \(both) for \(size)")
        }
      }
    }

    /// What is refused takes no more either, whatever it claims.
    @Test func refusedInputs() async {
      await #expect(processExitsWith: .success) {
        guard allocation_count_is_supported() != 0 else { return }
        let claims: [[UInt8]] = [12, 13, 8, 9, 10, 11, 14, 7].map { [$0, 255, 255, 255, 255, 255] }
        let many = AllocationTests.inputs.map(\.bytes) + claims
        for bytes in many {
          // Cut short, so that it fails at its end.
          let cut = Array(bytes.dropLast())
          let codec = StandardMessageCodec(extensions: .pigeon)
          let peak = try AllocationTests.peak {
            (try? codec.decodeMessage(cut) as ChannelMessage, try? codec.decodeValue(cut))
          }
          #expect(peak <= 56 * cut.count + Self.allowance, "\(bytes.prefix(8)): \(peak) for \(cut.count)")
        }
      }
    }

    /// The most bytes in use at once while something is made, what is made included.
    static func peak<Result>(_ body: () throws -> Result) throws -> Int {
      allocation_count_start()
      let result = try body()
      let count = allocation_count_stop()
      withExtendedLifetime(result) {}
      return Int(count.peak_bytes)
    }
  }
#endif

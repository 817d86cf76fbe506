import Foundation
import Testing

@testable import ChannelCodec

#if os(Linux)
  /// How much memory the worst inputs of 64 KiB take, measured by the kernel in a process of their own.
  struct MemoryTests {
    static let size = 65536

    /// What is cheapest to write and dearest to hold, by codec.
    static let inputs: [(name: String, codec: CodecName, bytes: [UInt8])] = {
      func filled(_ head: [UInt8], _ unit: [UInt8], _ tail: [UInt8] = []) -> [UInt8] {
        var bytes = head
        while bytes.count + unit.count + tail.count <= size { bytes += unit }
        return bytes + tail
      }
      func counted(_ tag: UInt8, _ count: Int, _ unit: [UInt8]) -> [UInt8] {
        filled([tag, 254, UInt8(count & 255), UInt8(count >> 8)], unit)
      }
      func text(_ head: String, _ unit: String, _ tail: String) -> [UInt8] {
        filled(Array(head.utf8), Array(unit.utf8), Array(tail.utf8))
      }
      let nested = [[UInt8]](repeating: [12, 1], count: 127).flatMap { $0 }
      return [
        ("nulls", .standardMessage, counted(12, size - 4, [0])),
        ("null keys and values", .standardMessage, counted(13, (size - 4) / 2, [0])),
        ("empty strings", .standardMessage, counted(12, (size - 4) / 2, [7, 0])),
        ("empty lists", .standardMessage, counted(12, (size - 4) / 2, [12, 0])),
        ("lists of a null", .standardMessage, counted(12, (size - 4) / 3, [12, 1, 0])),
        ("maps of a null", .standardMessage, counted(12, (size - 4) / 4, [13, 1, 0, 0])),
        ("empty typed lists", .standardMessage, counted(12, (size - 4) / 4, [9, 0, 0, 0])),
        ("deep lists", .standardMessage, filled([12, 254, 0, 1], nested + [0])),
        ("nulls at the bottom", .standardMessage, filled(nested + [12, 254, 0xFE, 0xFE], [0])),
        ("numbers", .standardMessage, counted(12, (size - 4) / 5, [3, 1, 2, 3, 4])),
        ("floats", .standardMessage, filled([11, 254, 0xFF, 0x1F, 0, 0, 0, 0], [1, 2, 3, 4, 5, 6, 7, 8])),
        ("small integers", .standardMessage, filled([9, 254, 0xFF, 0x3F], [1, 0, 0, 0])),
        ("a claim of four billion", .standardMessage, filled([12, 255, 255, 255, 255, 255], [0])),
        ("a call", .standardMethod, filled([7, 1, 97, 12, 254, 0xF9, 0xFF], [0])),
        ("a reply", .standardEnvelope, filled([0, 12, 254, 0xFB, 0xFF], [0])),
        ("JSON integers", .jsonMessage, text("[0", ",0", "]")),
        ("JSON arrays", .jsonMessage, text("[[]", ",[]", "]")),
        ("JSON arrays of one", .jsonMessage, text("[[0]", ",[0]", "]")),
        ("JSON objects", .jsonMessage, text("[{}", ",{\"\":0}", "]")),
        ("JSON members", .jsonMessage, text("{\"\":0", ",\"\":0", "}")),
        (
          "JSON floats", .jsonMessage, text("[0.", ",1e9", "]").map { $0 == UInt8(ascii: ".") ? UInt8(ascii: " ") : $0 }
        ),
        ("JSON escapes", .jsonMessage, text("\"", "\\u4e16", "\"")),
        ("JSON digits", .jsonMessage, text("1", "1", "")),
        ("open brackets", .jsonMessage, text("", "[", "")),
        ("text", .string, text("", "a", "")),
        ("bytes", .binary, filled([], [0xFF])),
      ]
    }()

    /// The inputs that are no messages; all others decode.
    static let refused: Set<String> = ["a claim of four billion", "open brackets"]

    @Test func peakMemory() async {
      await #expect(processExitsWith: .success) {
        // What one input leaves in the heap the next one uses again, so all are measured from where the first began.
        let inputs = MemoryTests.inputs
        let before = try MemoryTests.kilobytes("VmRSS")
        try "5".write(toFile: "/proc/self/clear_refs", atomically: false, encoding: .utf8)
        for input in inputs {
          let line = input.codec.line(of: input.bytes)
          let peak = try MemoryTests.kilobytes("VmHWM") - before
          #expect(peak < 64 * 1024, "\(input.name): \(peak) KiB, \(line.prefix(60))")
          let isRefused = line.hasPrefix("{\"failure\"")
          #expect(isRefused == MemoryTests.refused.contains(input.name), "\(input.name): \(line.prefix(200))")
          #expect(input.bytes.count <= MemoryTests.size && input.bytes.count > MemoryTests.size - 300, "\(input.name)")
        }
      }
    }

    /// A figure of `/proc/self/status`, in KiB.
    static func kilobytes(_ name: String) throws -> Int {
      let status = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
      let line = try #require(status.split(separator: "\n").first { $0.hasPrefix(name + ":") })
      return try #require(line.split(separator: " ").lazy.compactMap { Int($0) }.first)
    }
  }
#endif

import Foundation
import Testing

@testable import BridgeCommand

@Suite struct LineReaderTests {
  /// Bytes handed out in pieces of a size, as a slow pipe does.
  private func input(_ text: String, pieces size: Int) -> CommandInput {
    let whole = CommandInput(bytes: Array(text.utf8))
    return CommandInput(name: "pieces") { buffer throws(CommandError) in
      try whole.read(into: UnsafeMutableRawBufferPointer(rebasing: buffer.prefix(size)))
    }
  }

  private func lines(_ input: CommandInput, limit: Int) throws -> [String] {
    var reader = LineReader(input, limit: limit)
    var lines: [String] = []
    while let line = try reader.next({ line -> String in
      if case .text(let bytes) = line { return String(decoding: bytes, as: UTF8.self) }
      if case .tooLong(let number) = line { return "line \(number) is too long" }
      return ""
    }) {
      lines.append(line)
    }
    return lines
  }

  @Test(arguments: [1, 2, 3, 7, 100_000])
  func findsLinesInPiecesOfAnySize(size: Int) throws {
    let text = "one\n\ntwo\r\n\n" + String(repeating: "x", count: 50) + "\nlast"
    let wanted = ["one", "", "two\r", "", String(repeating: "x", count: 50), "last"]
    #expect(try lines(input(text, pieces: size), limit: 50) == wanted)
    #expect(try lines(input(text + "\n", pieces: size), limit: 50) == wanted)
    #expect(try lines(input(text, pieces: size), limit: 49)[4] == "line 5 is too long")
    #expect(try lines(input("", pieces: size), limit: 9).isEmpty)
    #expect(try lines(input("\n", pieces: size), limit: 9) == [""])
  }

  @Test func linesLongerThanTheBufferAreWholeAndOverlongOnesPassedOver() throws {
    let long = String(repeating: "y", count: 400_000)
    let text = "a\n\(long)\nb\n\(long)z\nc\n\(long)z"
    #expect(
      try lines(input(text, pieces: 65_536), limit: 400_000) == [
        "a", long, "b", "line 4 is too long", "c", "line 6 is too long",
      ])
  }

  /// A line is told to be too long before its end is there, and its end is not looked for without an end.
  @Test(arguments: [1, 1000, 100_000])
  func aLineWithoutAnEndIsToldAndThenGivenUp(size: Int) throws {
    nonisolated(unsafe) var count = 0
    let input = CommandInput(name: "endless") { buffer throws(CommandError) in
      let bytes = UnsafeMutableRawBufferPointer(rebasing: buffer.prefix(size))
      bytes.initializeMemory(as: UInt8.self, repeating: 0x20)
      count += bytes.count
      return bytes.count
    }
    var reader = LineReader(input, limit: 5000)
    #expect(try reader.next({ line in if case .tooLong(1) = line { true } else { false } }) == true)
    #expect(count <= 5000 + max(size, 131_072))
    let error = #expect(throws: CommandError.self) { try reader.next { _ in } }
    #expect(error?.location == "endless" && error?.message.hasPrefix("line 1 has no end within ") == true)
    #expect(count <= 17 * 5000 + 2 * max(size, 131_072))
  }

  @Test func readingOnFailsWithTheSystemsError() throws {
    let failing = CommandInput(name: "broken") { _ throws(CommandError) in
      throw CommandError(.unreadable, at: "broken", message: "input/output error")
    }
    #expect(throws: CommandError(.unreadable, at: "broken", message: "input/output error")) {
      try lines(failing, limit: 9)
    }
  }
}

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
      return "too long"
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
    #expect(try lines(input(text, pieces: size), limit: 49)[4] == "too long")
    #expect(try lines(input("", pieces: size), limit: 9).isEmpty)
    #expect(try lines(input("\n", pieces: size), limit: 9) == [""])
  }

  @Test func linesLongerThanTheBufferAreWholeAndOverlongOnesPassedOver() throws {
    let long = String(repeating: "y", count: 400_000)
    let text = "a\n\(long)\nb\n\(long)z\nc\n\(long)z"
    #expect(try lines(input(text, pieces: 65_536), limit: 400_000) == ["a", long, "b", "too long", "c", "too long"])
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

import Testing

@testable import ChannelCodec

/// What is noted of payloads, with the places.
struct WireLintTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var name: String
    var codec: CodecName
    var bytes: [UInt8]
    /// Code, offset and path of each note.
    var notes: [String]

    init(_ name: String, _ codec: CodecName, _ hex: String, _ notes: [String]) {
      self.init(name, codec, bytes: HexText.bytes(hex) ?? Array(hex.utf8), notes)
    }

    init(_ name: String, _ codec: CodecName, bytes: [UInt8], _ notes: [String]) {
      (self.name, self.codec, self.bytes, self.notes) = (name, codec, bytes, notes)
    }

    var testDescription: String { name }
  }

  static let cases = [
    Case(
      "a float cut off", .standardMethod, "07016d0d010701610600000000000000" + "0000",
      ["ios-would-crash 16 arguments.a", "android-would-throw 16 arguments.a"]),
    Case("a sound call", .standardMethod, "07016d0d010701610300000000", []),
    Case("a small int64", .standardMessage, "040100000000000000", ["int-width 0 message"]),
    Case("a large int64", .standardMethod, "07016d0c01040000008000000000", ["int-width 5 arguments[0]"]),
    Case("an int64 cut off", .standardMessage, "0401", ["ios-would-crash 1 message", "android-would-throw 1 message"]),
    Case(
      "C++'s empty list", .standardMessage, "0900",
      [
        "empty-typed-list-padding 0 message", "missing-padding 0 message", "ios-would-crash 2 message",
        "android-would-throw 2 message",
      ]),
    Case(
      "an empty list with its padding", .standardMessage, "0c02000900000000", ["empty-typed-list-padding 3 message[1]"]),
    Case("an empty list that is aligned", .standardMessage, "0c010900", []),
    Case("a big integer", .standardEnvelope, "0005026666", ["big-int-as-string 1 success"]),
    Case("32-bit floats", .standardMessage, "0e0100000000803f", ["float32-list-version 0 message"]),
    Case(
      "long sizes", .standardMessage, "0dfe010007ff01000000610c00",
      ["non-shortest-size 1 message", "non-shortest-size 5 message{key 0}"]),
    Case(
      "padding", .standardMessage, "0601000000000000" + "000000000000f03f", ["non-zero-padding 1 message"]),
    Case("equal keys", .standardMessage, "0d02070161000701610c0103" + "00000000", ["duplicate-map-key 6 message.a"]),
    Case(
      "keys of two types", .standardMessage, "0d0203010000000006" + "00000000000000" + "000000000000f03f" + "00",
      ["duplicate-map-key 8 message{1.0}"]),
    Case(
      "keys equal to others than Dart", .standardMessage, "0d020c0101000c010101", ["duplicate-map-key 6 message{list}"]),
    Case("a mark", .standardMessage, "0704efbbbf61", ["leading-bom 2 message"]),
    Case("a NUL", .standardMethod, "07016d0703610062", ["embedded-nul 6 arguments"]),
    Case(
      "a surrogate", .standardMessage, "0703eda080", ["lone-surrogate 2 message", "ios-would-crash 2 message"]),
    Case(
      "more after success", .standardEnvelope, "000000",
      ["trailing-bytes-after-success 2 success", "ios-would-crash 2 success", "android-would-throw 3 error.message"]),
    Case(
      "a stack trace", .standardEnvelope, "010701650000070161",
      ["four-value-error 6 error.stacktrace", "ios-would-crash 6 error.details", "android-would-throw 6 error.details"]),
    Case(
      "JSON with half a pair", .jsonMessage, #"["\ud83d\ude00","\ud83d","\ude00\u0041"]"#,
      ["ios-would-crash 16", "lone-surrogate 17", "lone-surrogate 26"]),
    Case("JSON with a NUL", .jsonMessage, #""a\u0000\\u0000""#, ["embedded-nul 2"]),
    Case("JSON with equal keys", .jsonMessage, #"{"a":1,"a":2}"#, ["duplicate-map-key 12 a"]),
    Case("text", .string, bytes: [0xEF, 0xBB, 0xBF, 0x00], ["leading-bom 0 message", "embedded-nul 3 message"]),
    Case("bytes", .binary, "00ff", []),
  ]

  @Test(arguments: cases) func notes(_ one: Case) {
    let found = WireLint.notes(on: one.bytes, as: one.codec).map { note in
      [note.code.rawValue, note.offset.map { "\($0)" } ?? "-", note.path].filter { !$0.isEmpty }.joined(separator: " ")
    }
    #expect(found == one.notes)
  }

  @Test func absent() {
    #expect(WireLint.notes(on: nil, as: .standardMessage) == [])
    #expect(WireLint.notes(on: nil, as: .standardEnvelope) == [])
    #expect(WireLint.notes(on: nil, as: .standardMethod).map(\.code) == [.iosWouldCrash, .androidWouldThrow])
  }

  /// All eight positions of a float, in a message, a call and an envelope, written by someone who omits the padding.
  @Test(arguments: 0..<8) func omittedPadding(_ shift: Int) throws {
    let text = String(repeating: "x", count: shift)
    let value = ChannelValue.list([.string(text), .float64(0.1), .null])
    let sound: [(CodecName, [UInt8])] = [
      (.standardMessage, try StandardMessageCodec().encodeMessage(value)),
      (.standardMethod, try StandardMethodCodec().encodeMethodCall(MethodCall("m", arguments: value))),
      (.standardEnvelope, try StandardMethodCodec().encodeSuccessEnvelope(value)),
      (.standardEnvelope, try StandardMethodCodec().encodeErrorEnvelope(MethodError(code: "c", details: value))),
    ]
    let number = (0..<8).map { UInt8(truncatingIfNeeded: (0.1).bitPattern >> (8 * $0)) }
    for (codec, bytes) in sound {
      #expect(WireLint.notes(on: bytes, as: codec) == [])
      #expect(!WireLint.omitsPadding(bytes, as: codec))
      let start = bytes.count - 9
      #expect(Array(bytes[start..<start + 8]) == number)
      let tag = try #require(bytes[..<start].lastIndex(of: StandardTag.float64))
      let unpadded = Array(bytes[...tag]) + bytes[start...]
      guard unpadded != bytes else { continue }
      #expect(WireLint.omitsPadding(unpadded, as: codec), "\(HexText.text(unpadded))")
      let notes = WireLint.notes(on: unpadded, as: codec).filter { $0.code == .missingPadding }
      #expect(notes.map(\.offset) == [tag])
      #expect(notes.first?.message == "producer omits alignment padding")
      #expect(notes.first?.path.hasSuffix("[1]") == true)
    }
  }

  /// Notes on values are limited, and real traffic of a good app has hardly any.
  @Test func numbers() throws {
    let many = try StandardMessageCodec().encodeMessage(.list(Array(repeating: .int64(1), count: 5000)))
    #expect(WireLint.notes(on: many, as: .standardMessage).count == WireLint.maximumCount)
    var codes: Set<WireNote.Code> = []
    for line in try ProtocolFile.lines("protocol/vectors/engine/values.jsonl").prefix(300) {
      let bytes = try #require(line[0]?.string.flatMap { HexText.bytes($0) })
      codes.formUnion(WireLint.notes(on: bytes, as: .standardMessage).map(\.code))
    }
    #expect(codes.isSubset(of: [.intWidth, .emptyTypedListPadding, .float32ListVersion, .duplicateMapKey]), "\(codes)")
  }

  @Test func hostile() {
    let seed: UInt64 = 99
    var random = SeededGenerator(seed: seed)
    for _ in 0..<150 {
      let bytes = (0..<Int.random(in: 0..<40, using: &random)).map { _ in UInt8.random(in: 0...16, using: &random) }
      for codec in CodecName.allCases {
        for note in WireLint.notes(on: bytes, as: codec) {
          #expect((0...bytes.count).contains(note.offset ?? 0), "\(HexText.text(bytes)): \(note)")
        }
      }
    }
  }
}

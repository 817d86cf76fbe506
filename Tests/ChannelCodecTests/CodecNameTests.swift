import Testing

@testable import ChannelCodec

struct CodecNameTests {
  @Test func names() {
    #expect(
      CodecName.allCases.map(\.rawValue) == [
        "standard-message", "standard-method", "standard-envelope", "json-message", "json-method", "json-envelope",
        "string",
        "binary",
      ])
  }

  /// What stands for no payload, and what it becomes again.
  @Test(
    arguments: [
      (CodecName.standardMessage, #"{"null":true}"#, "00"), (.standardEnvelope, #"{"notImplemented":true}"#, nil),
      (.jsonMessage, #"{"null":true}"#, "6e756c6c"), (.jsonEnvelope, #"{"notImplemented":true}"#, nil),
      (.string, #"{"null":true}"#, nil), (.binary, #"{"null":true}"#, nil),
    ] as [(CodecName, String, String?)])
  func absentPayload(_ codec: CodecName, _ line: String, _ hex: String?) throws {
    #expect(codec.line(of: nil) == line)
    #expect(try codec.payload(ofLine: line.utf8).map { HexText.text($0) } == hex)
  }

  @Test(arguments: [CodecName.standardMethod, .jsonMethod]) func absentCall(_ codec: CodecName) {
    #expect(
      codec.line(of: nil)
        == #"{"failure":{"code":"absent-message","offset":0,"path":"method","message":"expected a method call, found no message"}}"#
    )
  }

  @Test(arguments: [
    (CodecName.standardMessage, "0305000000", #"{"int32":5}"#),
    (.standardMethod, "07016100", #"{"call":{"method":"a","args":{"null":true}}}"#),
    (.standardEnvelope, "0001", #"{"success":{"bool":true}}"#),
    (.standardEnvelope, "010701610000", #"{"error":{"code":"a","message":null,"details":{"null":true}}}"#),
    (.jsonMessage, "5b312c312e305d", #"{"list":[{"int32":1},{"float64":"1.0","bits":"3ff0000000000000"}]}"#),
    (.jsonMethod, "7b226d6574686f64223a2261222c2261726773223a5b5d7d", #"{"call":{"method":"a","args":{"list":[]}}}"#),
    (.jsonEnvelope, "5b747275655d", #"{"success":{"bool":true}}"#), (.string, "c3a9", #"{"string":"é"}"#),
    (.binary, "00ff", #"{"bytes":"00ff"}"#), (.binary, "", #"{"bytes":""}"#), (.string, "", #"{"string":""}"#),
  ])
  func lines(_ codec: CodecName, _ hex: String, _ line: String) throws {
    let bytes: [UInt8] = try #require(HexText.bytes(hex))
    #expect(codec.line(of: bytes) == line)
    #expect(try codec.payload(ofLine: line.utf8).map { HexText.text($0) } == hex)
  }

  @Test(arguments: [
    (
      CodecName.standardMessage, "0c01ff",
      #"{"failure":{"code":"unknown-tag","offset":2,"path":"message[0]","message":"expected a type tag from 0 to 14, found 255"}}"#
    ),
    (
      .standardMethod, "0701610d010701620305",
      #"{"failure":{"code":"truncated","offset":9,"path":"arguments.b","message":"expected 4 more bytes for an int32, found 1"}}"#
    ),
    (
      .jsonMessage, "5b317d",
      #"{"failure":{"code":"invalid-json","offset":2,"path":"message[1]","message":"expected ',' or ']', found '}'"}}"#
    ),
    (
      .string, "ff",
      #"{"failure":{"code":"invalid-utf8","offset":0,"path":"message","message":"expected UTF-8, found byte 0xff"}}"#
    ),
  ])
  func failures(_ codec: CodecName, _ hex: String, _ line: String) throws {
    let bytes: [UInt8] = try #require(HexText.bytes(hex))
    #expect(codec.line(of: bytes) == line)
  }

  @Test func customTags() throws {
    let line = #"{"custom":{"tag":129,"payload":[{"int64":"1"}]}}"#
    let bytes = try #require(try CodecName.standardMessage.payload(ofLine: line.utf8))
    #expect(CodecName.standardMessage.line(of: bytes, extensions: .pigeon) == line)
    #expect(CodecName.standardMessage.line(of: bytes).contains("unknown-tag"))
  }

  @Test func badLines() {
    let noJSON = #expect(throws: CodecError.self) { try CodecName.standardMessage.payload(ofLine: "{\"int32\":".utf8) }
    #expect(noJSON?.code == .invalidJSON && noJSON?.offset == 9)
    let noCall = #expect(throws: CodecError.self) { try CodecName.standardMethod.payload(ofLine: "{\"int32\":5}".utf8) }
    #expect(noCall?.code == .invalidNotation)
    let noText = #expect(throws: CodecError.self) { try CodecName.string.payload(ofLine: "{\"int32\":5}".utf8) }
    #expect(noText?.code == .unencodable)
  }
}

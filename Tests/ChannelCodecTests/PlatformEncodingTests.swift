import Testing

@testable import ChannelCodec

/// The bytes that each platform sends for a value.
struct PlatformEncodingTests {
  private static let nan = ChannelValue.float64(Double(bitPattern: 0xFFF0_0000_0000_0001))

  /// Values with the bytes of Dart, iOS, Android, Windows and Linux, in this order.
  static let cases: [(value: ChannelValue, hex: [String])] = [
    (.null, ["no message", "no message", "no message", "00", "00"]),
    (.int32(5), Array(repeating: "0305000000", count: 5)),
    (
      .int64(5),
      ["0305000000", "040500000000000000", "040500000000000000", "040500000000000000", "0305000000"]
    ),
    (.int64(1 << 31), Array(repeating: "040000008000000000", count: 5)),
    (.int64(-1 << 31), ["0300000080"] + Array(repeating: "0400000080ffffffff", count: 3) + ["0300000080"]),
    (
      nan,
      ["0600000000000000010000000000f0ff", "0600000000000000010000000000f0ff", "0600000000000000000000000000f87f"]
        + ["0600000000000000010000000000f0ff", "0600000000000000010000000000f0ff"]
    ),
    (
      .float32List([Float(bitPattern: 0xFF80_0001)]),
      ["0e010000010080ff", "0e010000010080ff", "0e0100000000c07f", "0e010000010080ff", "0e010000010080ff"]
    ),
    (.float64(-0.0), Array(repeating: "06000000000000000000000000000080", count: 5)),
    (.int32List([]), ["09000000", "09000000", "09000000", "0900", "09000000"]),
    (
      .list([.float64List([]), .bool(true)]),
      ["0c020b000000000001", "0c020b000000000001", "0c020b000000000001", "0c020b0001", "0c020b000000000001"]
    ),
    (.uint8List([]), Array(repeating: "0800", count: 5)),
    (.string("a\0b"), ["0703610062", "070161", "0703610062", "0703610062", "070161"]),
    (.string("é\0b"), ["0704c3a90062", "0704c3a90062", "0704c3a90062", "0704c3a90062", "0702c3a9"]),
    (.bigInt("0FF"), ["0703304646", "0703304646", "05026666", "0703304646", "0703304646"]),
    (
      .map([.init(.string("b"), .null), .init(.int32(1), .null), .init(.string("a"), .null), .init(.bool(true), .null)]
      ),
      [
        "0d040701620003010000000007016100" + "0100", "0d0407016200030100000000070161000100",
        "0d0407016200030100000000070161000100", "0d040100030100000000070161000701" + "6200",
        "0d0407016200030100000000070161000100",
      ]
    ),
    (
      .map([.init(.string("a"), .int32(1)), .init(.string("a"), .int32(2))]),
      [
        "0d010701610302000000", "0d010701610301000000", "0d010701610302000000", "0d010701610301000000",
        "0d010701610302000000",
      ]
    ),
    (
      .custom(CustomValue(tag: 200, payload: .values([.null]))),
      [
        "ArgumentError", "NSInternalInconsistencyException(Unsupported value for standard codec)",
        "IllegalArgumentException(Unsupported value)", "00", "error UNSUPPORTED_TYPE",
      ]
    ),
    (.bigInt("x"), ["070178", "070178", "NumberFormatException", "070178", "070178"]),
  ]

  @Test func bytes() {
    for (value, expected) in Self.cases {
      for (platform, text) in zip(Platform.allCases, expected) {
        let found = platform.encoding(of: value)
        #expect(found.description.split(separator: "; ")[0] == text, "\(value) on \(platform.title): \(found)")
      }
    }
  }

  /// What is changed on the way is said, and nothing is said where nothing is.
  @Test func notes() {
    for platform in Platform.allCases {
      let plain = platform.encoding(of: .list([.int32(1), .string("x"), .map([.init(.string("k"), .float64(1))])]))
      #expect(plain.notes.isEmpty, "\(platform.title)")
      #expect(!plain.isOrderUnspecified)
    }
    let pairs = ChannelValue.map([.init(.string("b"), .null), .init(.string("a"), .null)])
    #expect(Platform.allCases.filter { $0.encoding(of: pairs).isOrderUnspecified } == [.ios])
    #expect(Platform.android.encoding(of: pairs).notes.count == 1)
    #expect(Platform.dart.encoding(of: nil).bytes == nil)
  }

  @Test func repliesAndCalls() {
    func hex(_ platform: Platform, _ content: PlatformContent) -> String {
      platform.encoding(of: content).bytes.map { HexText.text($0) } ?? "nothing"
    }
    let error = PlatformContent.reply(.error(code: "e", message: "", details: .int64(1), stackTrace: "at"))
    #expect(hex(.dart, error) == "0107016507000301000000")
    #expect(hex(.ios, error) == "01070165070004" + "0100000000000000")
    #expect(hex(.android, error) == "01070165070004" + "0100000000000000" + "07026174")
    #expect(hex(.windows, error) == "010701650004" + "0100000000000000")
    #expect(hex(.linux, error) == "0107016507000301000000")
    for platform in Platform.allCases {
      #expect(hex(platform, .reply(.notImplemented)) == "nothing")
      #expect(hex(platform, .reply(.success(.null))) == "0000")
      #expect(hex(platform, .call(MethodCall("m"))) == "07016d00")
    }
  }

  @Test func extensions() throws {
    let value = ChannelValue.list([.custom(CustomValue(tag: 129, payload: .values([.int64(3)]))), .float64(1)])
    #expect(
      Platform.dart.encoding(of: value, extensions: .pigeon).bytes == [0x0C, 2, 129, 3, 3, 0, 0, 0, 6] + bytes(1, at: 9)
    )
    let encoded = try StandardMessageCodec(extensions: .pigeon).encodeMessage(value)
    #expect(Platform.android.encoding(of: value, extensions: .pigeon).bytes == encoded)
  }

  private func bytes(_ value: Double, at offset: Int) -> [UInt8] {
    [UInt8](repeating: 0, count: -offset & 7) + (0..<8).map { UInt8(truncatingIfNeeded: value.bitPattern >> (8 * $0)) }
  }

  /// The Linux engine's own bytes for what it decoded.
  @Test(arguments: ["mutated", "values", "envelopes"]) func linux(_ file: String) throws {
    var count = 0
    for line in try ProtocolFile.lines("protocol/vectors/engine/\(file).jsonl") {
      let isWithCodec = file == "mutated"
      let codec =
        isWithCodec
        ? try #require(line[0]?.string.flatMap { CodecName(rawValue: $0) })
        : line[1]?[0] == "call" ? .standardMethod : file == "envelopes" ? .standardEnvelope : .standardMessage
      let hex = try #require(line[isWithCodec ? 1 : 0]?.string)
      guard let bytes = HexText.bytes(hex), !bytes.isEmpty, codec.family == .standard,
        !line.text.contains("[\"sx\","), let content = Platform.linux.outcome(of: bytes, as: codec).content
      else { continue }
      let expected = isWithCodec ? line[3]?.string ?? hex : hex
      #expect(
        Platform.linux.encoding(of: content).bytes.map { HexText.text($0) } == expected, "\(codec.rawValue) \(hex)")
      count += 1
    }
    #expect(count >= 400)
  }

  /// Whatever a platform reads without complaint it writes so that every platform reads the same, but for Windows' lists.
  @Test func roundTrips() throws {
    for line in try ProtocolFile.lines("protocol/vectors/engine/values.jsonl").prefix(100) {
      let bytes = try #require(line[0]?.string.flatMap { HexText.bytes($0) })
      for platform in [Platform.ios, .android] where bytes != [0] {
        let outcome = platform.outcome(of: bytes, as: .standardMessage)
        guard case .delivers(let content) = outcome.result else { continue }
        let sent = try #require(platform.encoding(of: content).bytes)
        #expect(
          Platform.dart.outcome(of: sent, as: .standardMessage).content
            == Platform.dart.outcome(of: bytes, as: .standardMessage).content,
          "\(platform.title) \(HexText.text(bytes))")
      }
    }
  }

  @Test func deepValues() {
    let deep = (0..<400).reduce(ChannelValue.null) { value, _ in
      .map([.init(value, .list([value].prefix(0).map { $0 }))])
    }
    for platform in Platform.allCases { #expect(platform.encoding(of: deep).bytes?.count == 400 * 4 + 1) }
  }

  /// Strings of UTF-16 units with the bytes of Dart, iOS, Android, Windows and Linux.
  @Test(
    "Half a surrogate pair is not the same anywhere",
    arguments: [
      ([0xD83D], ["0703efbfbd", "0700", "07013f", "0703eda0bd", "0703eda0bd"]),
      ([0x61, 0xDE00, 0x62], ["070561efbfbd62", "070161", "0703613f62", "070561edb88062", "070561edb88062"]),
      (
        [0xD83D, 0xD83D, 0xDE00],
        ["0707efbfbdf09f9880", "0700", "07053ff09f9880", "0707eda0bdf09f9880", "0707eda0bdf09f9880"]
      ),
      ([0xDE00, 0xD83D], ["0706efbfbdefbfbd", "0700", "07023f3f", "0706edb880eda0bd", "0706edb880eda0bd"]),
      ([0x61, 0, 0xD83D], ["07056100efbfbd", "070161", "070361003f", "07056100eda0bd", "070161"]),
      ([0xD83D, 0xDE00], Array(repeating: "0704f09f9880", count: 5)),
      ([], Array(repeating: "0700", count: 5)),
    ] as [([UInt16], [String])])
  func loneSurrogates(units: [UInt16], hex: [String]) {
    let whole: [UInt16] = [0xD83D, 0xDE00]
    for (platform, hex) in zip(Platform.allCases, hex) {
      let encoding = platform.encoding(ofUTF16: units)
      #expect(encoding.bytes.map { HexText.text($0) } == hex, "\(platform)")
      #expect(encoding.notes.contains { $0.contains("half a surrogate pair") } == (units != whole && !units.isEmpty))
    }
  }
}

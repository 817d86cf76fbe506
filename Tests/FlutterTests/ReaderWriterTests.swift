import ChannelCodec
import Flutter
import Foundation
import Testing

/// Codecs with types of an app's own, and readers and writers by themselves.
@Suite struct ReaderWriterTests {
  struct Point: Equatable { var x, y: Double }
  enum Color: Int { case red, green }

  final class Writer: FlutterStandardWriter {
    var seen: [String] = []
    override func writeValue(_ value: Any) {
      seen.append("\(type(of: value))")
      if let point = value as? Point {
        writeByte(128)
        writeValue([point.x, point.y])
      } else if let color = value as? Color {
        writeByte(129)
        super.writeValue(color.rawValue)
      } else {
        super.writeValue(value)
      }
    }
  }

  final class Reader: FlutterStandardReader {
    var seen: [UInt8] = []
    override func readValue(ofType type: UInt8) -> Any? {
      seen.append(type)
      switch type {
      case 128:
        guard let parts = readValue() as? [Double], parts.count == 2 else { return nil }
        return Point(x: parts[0], y: parts[1])
      case 129: return (readValue() as? Int).flatMap { Color(rawValue: $0) }
      default: return super.readValue(ofType: type)
      }
    }
  }

  final class Factory: FlutterStandardReaderWriter {
    var writers: [Writer] = []
    var readers: [Reader] = []
    override func writer(with data: NSMutableData) -> FlutterStandardWriter {
      writers.append(Writer(data: data))
      return writers[writers.count - 1]
    }
    override func reader(with data: Data) -> FlutterStandardReader {
      readers.append(Reader(data: data))
      return readers[readers.count - 1]
    }
  }

  let factory = Factory()

  static let pointBytes = "800c020600000000000000000000f03f0600000000000000" + "0000000000000040"

  @Test func carriesTypesOfTheApp() throws {
    let codec = FlutterStandardMessageCodec(readerWriter: factory)
    let message: [Any?] = [Point(x: 1, y: 2), Color.green, nil, "text", ["k": Color.red]]
    let data = try codec.encoded(message)
    let decoded = try #require(try codec.decoded(data) as? [Any])
    #expect(decoded[0] as? Point == Point(x: 1, y: 2))
    #expect(decoded[1] as? Color == .green)
    #expect(decoded[2] is NSNull)
    #expect(decoded[3] as? String == "text")
    #expect((decoded[4] as? [String: Any])?["k"] as? Color == .red)
    let alone = try codec.encoded(Point(x: 1, y: 2))
    #expect(hex(alone) == Self.pointBytes)
    #expect(try codec.decoded(alone) as? Point == Point(x: 1, y: 2))
  }

  @Test func overridesDoNotSeeNestedStandardValues() throws {
    let codec = FlutterStandardMessageCodec(readerWriter: factory)
    let data = try codec.encoded(["a", [1, Color.red], 2.5] as [Any])
    #expect(factory.writers[0].seen == ["Array<Any>", "Color"])
    _ = try codec.decoded(data)
    // The list, the color's tag, and its index, which the override itself read as a value.
    #expect(factory.readers[0].seen == [12, 129, 4])
  }

  @Test func carriesCallsAndEnvelopesWithTypesOfTheApp() throws {
    let codec = FlutterStandardMethodCodec(readerWriter: factory)
    let call = FlutterMethodCall(methodName: "paint", arguments: [Color.green] as [Any])
    let bytes = try codec.encodedMethodCall(call)
    #expect(hex(bytes) == "07057061696e740c0181040100000000000000")
    let decoded = try codec.decodedMethodCall(bytes)
    #expect(decoded.method == "paint")
    #expect((decoded.arguments as? [Any])?.first as? Color == .green)
    #expect(try codec.decodedEnvelope(try codec.encodedSuccessEnvelope(Color.red)) as? Color == .red)
    let error = FlutterError(code: "c", message: "m", details: Color.red)
    let envelope = try codec.encodedErrorEnvelope(error)
    #expect((try codec.decodedEnvelope(envelope) as? FlutterError)?.details as? Color == .red)
    #expect(
      try codec.decodedMethodCall(try codec.encodedMethodCall(FlutterMethodCall(methodName: "m", arguments: nil)))
        .arguments == nil)
  }

  /// Values that both the codec without and the codec with a reader and writer of an app's own must treat alike.
  static let alike = [
    "00", "01", "02", "032a000000", "04efcdab9078563412", "0600000000000000182d4454fb210940", "070568656c6c6f",
    "08050001020304", "0902000000000000ffffffff",
    "0a0200000000000001000000000000000200000000000000", "0b00000000000000", "0e020000d80f494000007a44",
    "0c07000103e803000006000000000000182d4454fb210940070568656c6c6f0c000d00", "0d020701610c0100070162030d000000",
    "0c02000600000000000000000000f03f",
  ]

  @Test(arguments: alike)
  func agreesWithTheStandardCodec(_ bytes: String) throws {
    let own = FlutterStandardMessageCodec(readerWriter: factory)
    let standard = FlutterStandardMessageCodec.sharedInstance()
    let expected = try FlutterValue.value(for: try standard.decoded(hex(bytes)))
    let found = try FlutterValue.value(for: try own.decoded(hex(bytes)))
    #expect(found == expected)
    #expect(try own.encoded(try own.decoded(hex(bytes))) == standard.encoded(try standard.decoded(hex(bytes))))
  }

  /// Every prefix and every change of one byte is decoded or refused, by both codecs alike.
  @Test func neverReadsBeyondTheEnd() {
    let own = FlutterStandardMessageCodec(readerWriter: factory)
    let standard = FlutterStandardMessageCodec.sharedInstance()
    func accepts(_ codec: FlutterStandardMessageCodec, _ data: Data) -> Bool {
      do {
        let object = try codec.decoded(data)
        // What plugins do with it must not trap either.
        _ = (object as? [String: Any], object as? [Int: Any], object as? NSDictionary, object as? NSArray)
        _ = try codec.encoded(object)
        return true
      } catch {
        return false
      }
    }
    for message in Self.alike.map({ hex($0) }) {
      var variants = (0..<message.count).map { Data(message.prefix($0)) }
      for position in message.indices {
        // The tags from 128 on are the app's own, which the standard codec does not know.
        for byte in UInt8.min..<128 {
          var changed = message
          changed[position] = byte
          variants.append(changed)
        }
      }
      let different = variants.filter { accepts(own, $0) != accepts(standard, $0) }
      #expect(different.map { hex($0) } == [])
    }
  }

  static let broken: [(String, CodecError.Code, String)] = [
    ("07", .truncated, "message"), ("0705", .truncated, "message"), ("0cffffffffff", .truncated, "message"),
    ("0dff00000080", .truncated, "message"), ("0c0203010000000702ff61", .invalidUTF8, "message[1]"),
    ("0d01070161 0c017f", .unknownTag, "message.a[0]"), ("0000", .trailingBytes, "message"),
    (String(repeating: "0c01", count: 500) + "00", .depthLimit, "message"), ("0900", .truncated, "message"),
  ]

  @Test(arguments: broken)
  func saysWhereReadingStopped(_ bytes: String, _ code: CodecError.Code, _ path: String) {
    let codec = FlutterStandardMessageCodec(readerWriter: factory)
    let error = #expect(throws: FlutterCodecError.self) { try codec.decoded(hex(bytes)) }
    #expect(error?.code == code)
    #expect(error?.path.hasPrefix(path) == true, "\(error?.path ?? "")")
    #expect(error?.offset != nil)
  }

  @Test func saysWhatCouldNotBeWritten() {
    let codec = FlutterStandardMethodCodec(readerWriter: factory)
    let nested = #expect(throws: FlutterCodecError.self) {
      try codec.encodedSuccessEnvelope(["a": [Color.red, Date()]])
    }
    #expect(nested?.path == "success.a[1]")
    let cycle = NSMutableArray()
    cycle.add(cycle)
    let endless = #expect(throws: FlutterCodecError.self) { _ = try codec.encodedSuccessEnvelope(cycle) }
    #expect(endless?.code == .cycle && endless?.path == "success[0]")
  }

  struct Limited: Sendable {
    var object: @Sendable () -> Any
    var code: CodecError.Code
    var path: String
    var isLimitedWithout = true
  }

  /// Two references to the same object, so many times inside each other.
  static func doubled(_ object: Any, _ times: Int) -> Any {
    (0..<times).reduce(object) { value, _ in [value, value] }
  }

  static let limited: [Limited] = [
    Limited(object: { doubled(1, 24) }, code: .valueLimit, path: "success[0][0]"),
    Limited(object: { doubled(Color.red, 24) }, code: .valueLimit, path: "success[0][0]", isLimitedWithout: false),
    Limited(
      object: { (0..<200).reduce(1 as Any) { value, _ in [value] } }, code: .depthLimit,
      path: "success" + String(repeating: "[0]", count: 128)),
    Limited(
      object: { doubled(Data(count: 1 << 20), 6) }, code: .sizeLimit, path: "success[0]",
      isLimitedWithout: false),
    Limited(
      object: { doubled(String(repeating: "x", count: 1 << 20), 6) }, code: .sizeLimit, path: "success[0]",
      isLimitedWithout: false),
    Limited(
      object: {
        let map = NSMutableDictionary()
        map["self"] = [map] as NSArray
        return map
      }, code: .cycle, path: "success.self[0]"),
    Limited(
      object: {
        [(0..<24).reduce(1 as AnyHashable) { value, _ in [value, value] as [AnyHashable] }: 1] as [AnyHashable: Any]
      },
      code: .valueLimit, path: "success{key of type"),
  ]

  /// A codec with types of an app's own has the limits of the one without, which refuses the same at the same place.
  @Test(arguments: limited) func limits(_ test: Limited) {
    let object = test.object()
    let codec = FlutterStandardMethodCodec(readerWriter: factory)
    let error = #expect(throws: FlutterCodecError.self) { try codec.encodedSuccessEnvelope(object) }
    #expect(error?.code == test.code)
    #expect(error?.path.hasPrefix(test.path) == true, "\(error?.path ?? "")")
    // Without an app's own types the codec has no limit of bytes, and does not know the color.
    guard test.isLimitedWithout else { return }
    let without = #expect(throws: FlutterCodecError.self) {
      try FlutterStandardMethodCodec.sharedInstance().encodedSuccessEnvelope(object)
    }
    #expect(without == error)
  }

  @Test func writesKeysThatAreContainers() throws {
    let object: [AnyHashable: Any] = [
      [2, "b"] as [AnyHashable]: 1, ["k": [true]] as [String: [Bool]]: 2, "s": 3, [Data([1])] as [Data]: 4,
    ]
    let own = try FlutterStandardMessageCodec(readerWriter: factory).encoded(object)
    #expect(try own == FlutterStandardMessageCodec.sharedInstance().encoded(object))
    #expect(own != nil && factory.writers[0].seen == ["Dictionary<AnyHashable, Any>"])
    let mixed: [AnyHashable: Any] = [[Color.red] as [AnyHashable]: 1]
    #expect(
      hex(try FlutterStandardMessageCodec(readerWriter: factory).encoded(mixed))?.hasPrefix("0d010c01810400") == true)
  }

  @Test func primitivesReadWhatTheyWrote() {
    let data = NSMutableData()
    let writer = FlutterStandardWriter(data: data)
    let sizes: [UInt32] = [0, 253, 254, 65535, 65536, .max]
    sizes.forEach(writer.writeSize)
    writer.writeUTF8("h☺w")
    writer.writeAlignment(8)
    writer.writeAlignment(0)
    writer.write(Data([7, 8]))
    [UInt8(9), 10].withUnsafeBytes { bytes in
      if let base = bytes.baseAddress { writer.writeBytes(base, length: 2) }
    }
    let reader = FlutterStandardReader(data: Data(referencing: data))
    #expect(sizes.map { _ in reader.readSize() } == sizes)
    #expect(reader.readUTF8() == "h☺w")
    reader.readAlignment(8)
    #expect(reader.readData(2) == Data([7, 8]))
    var pair: [UInt8] = [0, 0]
    pair.withUnsafeMutableBytes { if let base = $0.baseAddress { reader.readBytes(base, length: 2) } }
    #expect(pair == [9, 10])
    #expect(!reader.hasMore())
    #expect(reader.readByte() == 0)
    pair.withUnsafeMutableBytes { if let base = $0.baseAddress { reader.readBytes(base, length: 2) } }
    #expect(pair == [0, 0])
    #expect(reader.readValue() == nil)
  }
}

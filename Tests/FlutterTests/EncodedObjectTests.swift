import ChannelCodec
import Flutter
import Foundation
import Testing

/// What becomes of Swift values and objects put into `Any`: the form follows the type they are stored in.
@Suite struct EncodedObjectTests {
  struct Case: @unchecked Sendable, CustomTestStringConvertible {
    var object: Any
    var value: ChannelValue
    var testDescription: String { "\(type(of: object)) \(object)" }

    init(_ object: Any, _ value: ChannelValue) {
      self.object = object
      self.value = value
    }
  }

  static let cases: [Case] = [
    Case(7 as Int, .int64(7)), Case(-1 as Int, .int64(-1)), Case(Int.max, .int64(.max)),
    Case(7 as Int64, .int64(7)), Case(7 as UInt, .int64(7)), Case(UInt64.max - 5, .int64(-6)),
    Case(UInt.max, .int64(-1)),
    Case(7 as UInt32, .int64(7)), Case(7 as Int32, .int32(7)), Case(Int8(bitPattern: 0xfe), .int32(-2)),
    Case(Int16(bitPattern: 0xfedc), .int32(-292)), Case(0xfe as UInt8, .int32(254)),
    Case(0xfedc as UInt16, .int32(65244)), Case(true, .bool(true)), Case(false, .bool(false)),
    Case(5.0, .float64(5)), Case(Float(3.1415927), .float64(3.1415927410125732)), Case(CGFloat(2.5), .float64(2.5)),
    Case(Decimal(2.5), .float64(2.5)), Case(NSDecimalNumber(value: 2.5), .float64(2.5)),
    Case(NSNumber(value: true), .bool(true)), Case(NSNumber(value: 1000), .int64(1000)),
    Case(NSNumber(value: Int32(1000)), .int32(1000)),
    Case(NSNumber(value: UInt16(0xfedc)), .int32(65244)), Case(NSNumber(value: UInt32.max), .int64(0xffff_ffff)),
    Case(NSNumber(value: UInt64.max), .int64(-1)), Case(NSNumber(value: Float(0.5)), .float64(0.5)),
    Case("text", "text"), Case("text" as NSString, "text"),
    Case(NSMutableString(string: "m"), "m"), Case(NSNull(), nil),
    Case(Data([1, 2]), .uint8List([1, 2])), Case(NSData(data: Data([3])), .uint8List([3])),
    Case([1, 2] as [UInt8], [.int32(1), .int32(2)]),
    Case([1, 2] as [Int], [.int64(1), .int64(2)]), Case([1, "a", true] as [Any], [.int64(1), "a", true]),
    Case([1, nil] as [Int?], [.int64(1), nil]), Case([100, 200] as NSArray, [.int64(100), .int64(200)]),
    Case(["b": 1, "a": 2], ["a": .int64(2), "b": .int64(1)]),
    Case(["a": nil, "b": 1.5] as [String: Any?], ["a": nil, "b": 1.5]),
    Case(["x": true, 2: "two"] as [AnyHashable: Any], [.int64(2): "two", "x": true]),
    Case([3: "c", 1: "a"] as [Int: String], [.int64(1): "a", .int64(3): "c"]),
    Case([CGFloat(1.5), Int?.none as Any, true] as NSArray, [1.5, nil, true]),
    Case(["k": [["deep": Int32(1)]]] as NSDictionary, ["k": [["deep": 1]]]),
    Case(Int?.none as Any, nil), Case(Int?.some(4) as Any, .int64(4)), Case(String??.some(.some("s")) as Any, "s"),
    Case(AnyHashable(4), .int64(4)), Case(AnyHashable("s"), "s"),
    Case(FlutterStandardTypedData(int32: hex("01000000ffffffff")), .int32List([1, -1])),
    Case(FlutterStandardTypedData(float64: hex("000000000000f03f")), .float64List([1])),
    Case(FlutterStandardTypedData(bytes: Data([9])), .uint8List([9])),
  ]

  @Test(arguments: cases)
  func encodesByStorage(_ test: Case) throws {
    #expect(try FlutterValue.value(for: test.object) == test.value)
  }

  @Test func equalDictionariesGiveEqualBytes() throws {
    let keys = (0..<40).map { "key\($0 * 7 % 40)" }
    let forward = Dictionary(uniqueKeysWithValues: keys.map { ($0, $0 as Any) })
    let backward = NSMutableDictionary()
    for key in keys.reversed() { backward[key] = key }
    let value = try FlutterValue.value(for: forward)
    #expect(try FlutterValue.value(for: backward) == value)
    #expect(value.map?.map(\.key) == keys.sorted().map { .string($0) })
  }

  enum Phase: String { case running }
  struct Plain { var value = 1 }
  struct Bad: Sendable, CustomTestStringConvertible {
    var object: @Sendable () -> Any
    var code: CodecError.Code = .unencodable
    var path: String
    var type: String?
    var hint: String?
    var testDescription: String { "\(path) \(type ?? "")" }
  }

  static let bad: [Bad] = [
    Bad(object: { Date() }, path: "success", type: "Date", hint: "timeIntervalSince1970"),
    Bad(
      object: { ["url": URL(fileURLWithPath: "/")] as [String: Any] }, path: "success.url", type: "URL",
      hint: "absoluteString"),
    Bad(object: { [1, [UUID()]] as [Any] }, path: "success[1][0]", type: "UUID", hint: "uuidString"),
    Bad(object: { Set([1]) }, path: "success", type: "Set<Int>", hint: "Array"),
    Bad(object: { [1, 2, 3][0...1] }, path: "success", type: "ArraySlice<Int>", hint: "Array"),
    Bad(object: { NSError(domain: "d", code: 1) }, path: "success", type: "NSError", hint: "FlutterError"),
    Bad(object: { CancellationError() }, path: "success", type: "CancellationError", hint: "FlutterError"),
    Bad(object: { ["p": Phase.running] }, path: "success.p", type: "Phase", hint: "rawValue, running"),
    Bad(object: { [["a b": Plain()]] }, path: "success[0][\"a b\"]", type: "Plain", hint: "dictionary"),
    Bad(object: { () }, path: "success", type: "()", hint: "nil"),
    Bad(object: { ["abc".dropFirst()] }, path: "success[0]", type: "Substring", hint: "String"),
    Bad(object: { Character("c") }, path: "success", type: "Character", hint: "String"),
    Bad(object: { NSObject() }, path: "success", type: "NSObject"),
    Bad(object: { [FlutterMethodNotImplemented] }, path: "success[0]", type: "NSObject", hint: "whole answer"),
    Bad(
      object: { [FlutterError(code: "c", message: nil, details: nil)] }, path: "success[0]", type: "FlutterError",
      hint: "whole answer"),
    Bad(object: { NSMutableDictionary(dictionary: [5: Date()]) }, path: "success{5}", type: "NSDate", hint: "ISO 8601"),
    Bad(object: { [Date(): 1] }, path: "success{key of type Date}", type: "Date"),
    Bad(object: { NSSet(object: 1) }, path: "success", type: "NSSet", hint: "Array"),
    Bad(object: { NSURL(fileURLWithPath: "/") }, path: "success", type: "NSURL", hint: "absoluteString"),
    Bad(
      object: { FlutterStandardTypedData(int32: Data([1, 2, 3])) }, path: "success",
      type: "FlutterStandardTypedData", hint: "whole elements"),
    Bad(
      object: {
        let array = NSMutableArray()
        array.add(["self": array] as NSDictionary)
        return array
      }, code: .cycle, path: "success[0].self"),
    Bad(
      object: { (0..<200).reduce(1 as Any) { value, _ in [value] } }, code: .depthLimit,
      path: "success" + String(repeating: "[0]", count: 128)),
    Bad(
      object: { (0..<30).reduce(1 as Any) { value, _ in [value, value] } }, code: .valueLimit,
      path: "success[0]"),
  ]

  @Test(arguments: bad)
  func saysWhereWhatAndWhatInstead(_ test: Bad) throws {
    let codec = FlutterStandardMethodCodec.sharedInstance()
    // Not inside the expectation, which would print it, and a cycle has no end.
    let object = test.object()
    let error = #expect(throws: FlutterCodecError.self) { try codec.encodedSuccessEnvelope(object) }
    #expect(error?.code == test.code)
    if test.code == .valueLimit {
      #expect(error?.path.hasPrefix(test.path) == true)
    } else {
      #expect(error?.path == test.path)
    }
    if let type = test.type { #expect(error?.foundType == type) }
    if let hint = test.hint { #expect(error?.hint?.contains(hint) == true, "\(error?.hint ?? "none")") }
  }

  @Test func theFormsThatCannotThrowDoNotTrap() {
    let codec = FlutterStandardMethodCodec.sharedInstance()
    #expect(codec.encodeSuccessEnvelope(Date()).isEmpty)
    #expect(codec.encodeErrorEnvelope(FlutterError(code: "c", message: nil, details: Date())).isEmpty)
    #expect(codec.encode(FlutterMethodCall(methodName: "m", arguments: Date())).isEmpty)
    #expect(codec.decodeMethodCall(hex("03")).method == "")
    #expect(codec.decodeEnvelope(hex("02")) == nil)
    #expect(FlutterStandardMessageCodec.sharedInstance().encode(Date()) == nil)
    #expect(FlutterStandardMessageCodec.sharedInstance().decode(hex("0000")) == nil)
  }
}

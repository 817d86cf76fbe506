import ChannelCodec
import Flutter
import Foundation
import Testing

/// What the standard codec hands over, by class and content, and what it makes of that on the way back.
@Suite struct DecodedObjectTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var hex: String
    var check: @Sendable (Any?) -> Bool
    /// The bytes of the object encoded again, when they differ.
    var again: String?
    var testDescription: String { hex }

    init(_ hex: String, again: String? = nil, _ check: @escaping @Sendable (Any?) -> Bool) {
      self.hex = hex
      self.again = again
      self.check = check
    }
  }

  static func typed(
    _ type: FlutterStandardDataType, _ count: UInt32, _ bytes: String
  ) -> @Sendable (Any?) -> Bool {
    { object in
      guard let data = object as? FlutterStandardTypedData else { return false }
      return data.type == type && data.elementCount == count && data.data == hex(bytes)
    }
  }

  static let cases: [Case] = [
    Case("01") { $0 as? NSNumber === NSNumber(value: true) && $0 as? Bool == true },
    Case("02") { $0 as? Bool == false },
    Case("0301000000") { $0 is NSNumber && $0 as? Int == 1 },
    Case("0378563412") { $0 as? Int32 == 0x1234_5678 },
    Case("0300000080") { $0 as? Int == -2_147_483_648 },
    Case("040d00000000000000") { $0 is NSNumber && $0 as? Int == 13 },
    Case("04feffffffffffffff") { $0 as? Int == -2 },
    Case("04efcdab9078563412") { $0 as? Int64 == 0x1234_5678_90ab_cdef },
    Case("04ffffffffffffff7f") { $0 as? Int64 == .max },
    Case("0600000000000000000000000000f03f") { $0 as? Double == 1 && $0 as? Int == 1 },
    Case("0600000000000000182d4454fb210940") { $0 as? Double == 3.141592653589793 },
    Case("0600000000000000000000000000f87f") { ($0 as? Double)?.isNaN == true },
    Case("06000000000000000000000000000080") { ($0 as? Double)?.sign == .minus },
    Case("0700") { $0 is NSString && $0 as? String == "" },
    Case("070568656c6c6f") { $0 as? NSString == "hello" },
    Case("070668f09f988277") { $0 as? String == "h😂w" },
    Case("0703610062") { $0 as? String == "a\u{0}b" },
    Case("0704efbbbf61", again: "070161") { $0 as? String == "a" },
    Case("05026666", again: "07026666") { $0 as? String == "ff" },
    Case("07ff0500000068656c6c6f", again: "070568656c6c6f") { $0 as? String == "hello" },
    Case("0800", typed(.uInt8, 0, "")),
    Case("08050001020304", typed(.uInt8, 5, "0001020304")),
    Case("0902000000000000ffffffff", again: nil, typed(.int32, 2, "00000000ffffffff")),
    Case("0a020000 00000000 efcdab9078563412 ffffffffffffffff", typed(.int64, 2, "efcdab9078563412ffffffffffffffff")),
    Case("0e020000d80f494000007a44", typed(.float32, 2, "d80f494000007a44")),
    Case("0b00000000000000", typed(.float64, 0, "")),
    Case("0c00") { ($0 as? [Any])?.isEmpty == true && ($0 as? NSArray)?.count == 0 },
    Case("0c0100") { ($0 as? NSArray)?.firstObject is NSNull },
    Case("0c070001032a00000006000000000000182d4454fb210940070568656c6c6f0c000d00") { object in
      guard let list = object as? [Any], list.count == 7 else { return false }
      return list[0] is NSNull && list[1] as? Bool == true && list[2] as? Int == 42
        && list[3] as? Double == Double.pi && list[4] as? String == "hello" && list[5] is NSArray
        && list[6] is NSDictionary
    },
    Case("0d00") { ($0 as? [String: Any])?.isEmpty == true && ($0 as? NSDictionary)?.count == 0 },
    Case("0d010001") {
      ($0 as? [NSNull: Bool])?.first?.value == true
    },
    Case("0d02 070161 0301000000 070162 00") { object in
      guard let map = object as? [String: Any] else { return false }
      return map["a"] as? Int == 1 && map["b"] is NSNull && map["c"] == nil
    },
    Case("0d02 0301000000 070169 0302000000 070164") { ($0 as? [Int: String]) == [1: "i", 2: "d"] },
    // Equal keys: the first wins.
    Case("0d02 00 01 00 02", again: "0d010001") { ($0 as? [AnyHashable: Any])?.first?.value as? Bool == true },
    Case("0d02 01 070174 0301000000 070169", again: "0d0101070174") { ($0 as? [AnyHashable: Any])?.count == 1 },
    Case("0d02 0c0100 01 0c0100 02", again: "0d010c010001") { ($0 as? [AnyHashable: Any])?.count == 1 },
    Case("0d02 070161 0301000000 070161 0302000000", again: "0d010701610301000000") {
      ($0 as? [String: Int]) == ["a": 1]
    },
    Case("0d020301000000070169060000000000000000000000f03f070164", again: "0d010301000000070169") {
      ($0 as? NSDictionary)?.count == 1 && ($0 as? NSDictionary)?[1] as? String == "i"
    },
  ]

  @Test(arguments: cases)
  func handsOverWhatIOSDoes(_ test: Case) throws {
    let bytes = hex(test.hex)
    let codec = FlutterStandardMessageCodec.sharedInstance()
    let object = try codec.decoded(bytes)
    #expect(test.check(object), "found \(String(describing: object))")
    let again = try codec.encoded(object)
    #expect(hex(again) == test.again ?? hex(bytes))
  }

  @Test func handsOverNullAsNilAtTheTopOnly() throws {
    let codec = FlutterStandardMessageCodec.sharedInstance()
    #expect(try codec.decoded(hex("00")) == nil)
    #expect(try codec.decoded(nil) == nil)
    #expect(try codec.decoded(Data()) == nil)
    #expect(try codec.encoded(nil) == nil)
    #expect(try codec.encoded(NSNull()) == hex("00"))
  }

  @Test func makesObjectsOfValuesOfItsOwn() throws {
    let value: ChannelValue = [
      "a": 1, "list": [nil, .int64(200), .float32List([1.5])], "map": ["b": true], "big": .bigInt("-ff"),
    ]
    let object = try FlutterValue.object(for: value)
    let expected: ChannelValue = [
      "a": 1, "big": "-ff", "list": [nil, .int64(200), .float32List([1.5])], "map": ["b": true],
    ]
    #expect(try FlutterValue.value(for: object) == expected)
    #expect(try FlutterValue.object(for: ChannelValue.null) == nil)
  }

  @Test func refusesCustomValuesAndBottomlessOnes() {
    let custom = ChannelValue.list([.custom(CustomValue(tag: 200, payload: .values([1])))])
    #expect(throws: FlutterCodecError.self) { try FlutterValue.object(for: custom) }
    let deep = (0..<600).reduce(ChannelValue.null) { value, _ in .list([value]) }
    #expect { try FlutterValue.object(for: deep) } throws: { ($0 as? FlutterCodecError)?.code == .depthLimit }
  }
}

import Flutter
import Foundation
import Testing

/// What `as?` makes of the numbers that the codec hands over, as on iOS.
///
/// Known differences of Foundation on Linux, which no codec can hide: a number is no `CGFloat`, `[Int?]` does not take an
/// array with `NSNull`, `[AnyHashable: Any]` does not find a number key by a Swift `Int`, one `NSNull` is not another as
/// a key, and what comes out of an `NSDictionary` or `NSArray` as a truth value is a `Bool` and not also an `Int`.
@Suite struct CastTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var name: String
    var hex: String
    var int: Int?
    var double: Double?
    var bool: Bool?
    var int32: Int32?
    var uint8: UInt8?
    var testDescription: String { name }
  }

  static let cases: [Case] = [
    Case(name: "int32 7", hex: "0307000000", int: 7, double: 7, int32: 7, uint8: 7),
    Case(name: "int64 7", hex: "040700000000000000", int: 7, double: 7, int32: 7, uint8: 7),
    Case(name: "int32 -1", hex: "03ffffffff", int: -1, double: -1, int32: -1),
    Case(name: "int32 300", hex: "032c010000", int: 300, double: 300, int32: 300),
    Case(name: "int64 2^32", hex: "040000000001000000", int: 1 << 32, double: 0x1p32),
    Case(name: "int 1", hex: "0301000000", int: 1, double: 1, bool: true, int32: 1, uint8: 1),
    Case(name: "int 0", hex: "0300000000", int: 0, double: 0, bool: false, int32: 0, uint8: 0),
    Case(name: "5.0", hex: "06000000000000000000000000001440", int: 5, double: 5, int32: 5, uint8: 5),
    Case(name: "5.5", hex: "06000000000000000000000000001640", double: 5.5),
    Case(name: "infinity", hex: "0600000000000000000000000000f07f", double: .infinity),
    Case(name: "true", hex: "01", int: 1, double: 1, bool: true, int32: 1, uint8: 1),
    Case(name: "false", hex: "02", int: 0, double: 0, bool: false, int32: 0, uint8: 0),
    Case(name: "string", hex: "070131"),
  ]

  /// The value alone, inside a list and inside a map.
  static func places(_ bytes: String) throws -> [Any?] {
    let codec = FlutterStandardMessageCodec.sharedInstance()
    let padded = bytes.hasPrefix("06") ? "06" + bytes.dropFirst(16) : bytes
    let inList = bytes.hasPrefix("06") ? "0c01" + "06" + "0000000000" + bytes.dropFirst(16) : "0c01" + padded
    let inMap = bytes.hasPrefix("06") ? "0d0107016e" + "06" + "0000" + bytes.dropFirst(16) : "0d0107016e" + padded
    let list = try codec.decoded(hex(inList)) as? [Any]
    let map = try codec.decoded(hex(inMap)) as? [String: Any]
    return [try codec.decoded(hex(bytes)), list?.first, map?["n"]]
  }

  @Test(arguments: cases)
  func numbersCast(_ test: Case) throws {
    for value in try Self.places(test.hex) {
      #expect(value as? Int == test.int)
      #expect(value as? Double == test.double)
      #expect(value as? Bool == test.bool)
      #expect(value as? Int32 == test.int32)
      #expect(value as? UInt8 == test.uint8)
      #expect(value as? String == (test.name == "string" ? "1" : nil))
      if let int = test.int { #expect((value as? NSNumber)?.intValue == int) }
      #expect(value is NSNull == false)
    }
  }

  @Test func containersCast() throws {
    let codec = FlutterStandardMessageCodec.sharedInstance()
    let map = try codec.decoded(hex("0d02 070161 0c02 0301000000 0302000000 070162 0d01 070163 00"))
    let typed = try #require(map as? [String: Any])
    #expect(typed["a"] as? [Int] == [1, 2])
    #expect(typed["a"] as? [NSNumber] == [1, 2])
    #expect(typed["a"] as? [String] == nil)
    #expect((typed["a"] as? NSArray)?.count == 2)
    #expect((typed["b"] as? [String: Any])?["c"] is NSNull)
    #expect((typed["b"] as? [String: Any])?["c"] as? String == nil)
    #expect(typed["b"] as? [String: Int] == nil)
    #expect((map as? [AnyHashable: Any])?["a"] as? [Int] == [1, 2])
    #expect((map as? NSDictionary)?["a"] as? [Int] == [1, 2])
    #expect((map as? [String: [String: Any]]) == nil)
    #expect(map as? [Any] == nil)
  }

  @Test func oneKeyThatIsNoStringRefusesTheWholeMap() throws {
    let map = try FlutterStandardMessageCodec.sharedInstance().decoded(hex("0d02 070161 01 0301000000 02"))
    #expect(map as? [String: Any] == nil)
    #expect((map as? NSDictionary)?[1] as? Bool == false)
  }

  @Test func nullIsNoArgumentsAndBytesAreNoData() throws {
    let codec = FlutterStandardMethodCodec.sharedInstance()
    #expect(try codec.decodedMethodCall(hex("07016d 00")).arguments == nil)
    let bytes = try codec.decodedMethodCall(hex("07016d 0801ff")).arguments
    #expect(bytes as? Data == nil)
    #expect((bytes as? FlutterStandardTypedData)?.data == Data([255]))
  }
}

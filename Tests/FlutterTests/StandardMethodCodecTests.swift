import ChannelCodec
import Flutter
import Foundation
import Testing

/// Calls and envelopes of the standard codec as iOS reads and writes them.
@Suite struct StandardMethodCodecTests {
  let codec = FlutterStandardMethodCodec.sharedInstance()

  static let calls: [(String, String, ChannelValue)] = [
    ("070568656c6c6f0705776f726c64", "hello", "world"),
    ("070568656c6c6f032a000000", "hello", 42),
    ("070568656c6c6f0c02032a0000000705776f726c64", "hello", [42, "world"]),
    ("0702616206000000000000000000f03f", "ab", 1.0),
    ("07066c697374656e00", "listen", nil),
    ("0706726573697a650c0207066162636465660339300000", "resize", ["abcdef", 12345]),
  ]

  @Test(arguments: calls)
  func carriesCalls(_ bytes: String, _ method: String, _ arguments: ChannelValue) throws {
    let call = try codec.decodedMethodCall(hex(bytes))
    #expect(call.method == method)
    #expect(try FlutterValue.value(for: call.arguments) == arguments)
    #expect(hex(try codec.encodedMethodCall(call)) == bytes)
    #expect(try codec.decodedMethodCall(hex(bytes)) == call)
  }

  static let successes: [(String, ChannelValue)] = [
    ("0000", nil), ("00032a000000", 42), ("00070568656c6c6f", "hello"),
    ("000c020705636f756e74032a000000", ["count", 42]),
    ("0006000000000000000000000000f03f", 1.0),
  ]

  @Test(arguments: successes)
  func carriesResults(_ bytes: String, _ value: ChannelValue) throws {
    let result = try codec.decodedEnvelope(hex(bytes))
    #expect(try FlutterValue.value(for: result) == value)
    #expect(hex(try codec.encodedSuccessEnvelope(result)) == bytes)
  }

  static let errors: [(String, String, String?, ChannelValue)] = [
    ("0107000000", "", nil, nil), ("0107056572726f720000", "error", nil, nil),
    ("0107056572726f7207076d65737361676500", "error", "message", nil),
    ("0107056572726f7207076d6573736167650c020705636f756e74032a000000", "error", "message", ["count", 42]),
  ]

  @Test(arguments: errors)
  func carriesErrors(_ bytes: String, _ code: String, _ message: String?, _ details: ChannelValue) throws {
    let error = try #require(try codec.decodedEnvelope(hex(bytes)) as? FlutterError)
    #expect(error.code == code)
    #expect(error.message == message)
    #expect(try FlutterValue.value(for: error.details) == details)
    #expect(hex(try codec.encodedErrorEnvelope(error)) == bytes)
    #expect(error == FlutterError(code: code, message: message, details: error.details))
  }

  /// What raises an exception on iOS, or reads out of bounds there.
  static let badCalls: [(String, CodecError.Code)] = [
    ("", .emptyMessage), ("000000", .invalidMethodCall), ("032a00000000", .invalidMethodCall),
    ("070568656c6c6f0000", .trailingBytes), ("070568656c6c6f", .truncated), ("070568656c6c", .truncated),
    ("07ffffffffff", .truncated), ("070361ff6200", .invalidUTF8), ("07016d7f", .unknownTag), ("07016d80", .unknownTag),
    ("07016d0dffffffffff", .truncated), ("07016d0900", .truncated),
  ]

  @Test(arguments: badCalls)
  func refusesBadCalls(_ bytes: String, _ code: CodecError.Code) {
    let error = #expect(throws: FlutterCodecError.self) { try codec.decodedMethodCall(hex(bytes)) }
    #expect(error?.code == code)
    #expect(error?.offset != nil)
  }

  static let badEnvelopes: [(String, CodecError.Code)] = [
    ("", .emptyMessage), ("00", .truncated), ("01", .truncated), ("0107056572726f7200", .truncated),
    ("000000", .trailingBytes), ("02", .invalidEnvelope), ("0207056572726f720000", .invalidEnvelope),
    ("01032a0000000000", .invalidEnvelope), ("0107056572726f72032a00000000", .invalidEnvelope),
    ("0107056572726f72000000", .trailingBytes), ("0107056572726f720000070174", .trailingBytes),
  ]

  @Test(arguments: badEnvelopes)
  func refusesBadEnvelopes(_ bytes: String, _ code: CodecError.Code) {
    let error = #expect(throws: FlutterCodecError.self) { try codec.decodedEnvelope(hex(bytes)) }
    #expect(error?.code == code)
  }

  @Test func sharesOneInstance() {
    #expect(FlutterStandardMethodCodec.sharedInstance() === FlutterStandardMethodCodec.sharedInstance())
    #expect(FlutterStandardMessageCodec.sharedInstance() === FlutterStandardMessageCodec.sharedInstance())
  }
}

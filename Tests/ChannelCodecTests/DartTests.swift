import Testing

@testable import ChannelCodec

/// What a real Dart program did with crafted messages, against the verdict here.
struct DartTests {
  @Test func verdicts() throws {
    let cases = try ProtocolFile.lines("protocol/vectors/dart/verdicts.jsonl")
    #expect(cases.count >= 100)
    #expect(Set(cases.compactMap { $0["decodes"]?.bool }) == [true, false])
    for line in cases {
      let codec = try #require(line["codec"]?.string.flatMap { CodecName(rawValue: $0) })
      let bytes = try line["hex"]?.string.map { try #require(HexText.bytes($0)) }
      let failure: CodecError?
      do throws(CodecError) {
        _ = try codec.notation(of: bytes)
        failure = nil
      } catch {
        failure = error
      }
      #expect((failure == nil) == line["decodes"]?.bool, "\(line): \(failure.map { "\($0)" } ?? "decodes here")")
    }
  }

  /// Strings as Dart saw them; it drops a leading byte order mark, which is kept here.
  @Test func strings() throws {
    let cases = try ProtocolFile.lines("protocol/vectors/dart/strings.jsonl")
    #expect(cases.count == 15)
    for line in cases {
      let bytes = try #require(line["hex"]?.string.flatMap { HexText.bytes($0) })
      let message: ChannelMessage?
      do throws(CodecError) {
        message = try StandardMethodCodec().decodeMethodCall(bytes)
      } catch {
        message = nil
      }
      let found = message?.arguments["eventName"]?.string ?? message?.arguments.string
      var scalars = (found ?? "").unicodeScalars
      if scalars.first == "\u{FEFF}" { scalars.removeFirst() }
      let seen = found == nil ? nil : String(scalars)
      #expect(seen.map { Array($0.utf8) } == line["dart"]?.string.map { Array($0.utf8) }, "\(line)")
    }
  }
}

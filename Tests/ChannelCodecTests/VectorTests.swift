import Testing

@testable import ChannelCodec

/// Every vector of `protocol/vectors`, in the directions it speaks of.
struct VectorTests {
  @Test func everyVectorIsThere() {
    #expect(CodecVector.all.count >= 340)
    #expect(Set(CodecVector.all.map(\.id)).count == CodecVector.all.count, "an id stands for one vector")
    for vector in CodecVector.all {
      #expect((vector.value == nil) != (vector.failure == nil), "\(vector.id) needs either a value or a failure")
    }
  }

  /// The vectors that are not met yet; a line that has become superfluous fails the test.
  @Test func vectorsNotMet() throws {
    let text = String(decoding: try ProtocolFile.bytes("protocol/vectors/expected-failures.txt"), as: UTF8.self)
    let expected = Set(text.split(separator: "\n").filter { !$0.hasPrefix("#") }.map(String.init))
    let met = Set(CodecVector.all.filter { complaints(about: $0).isEmpty }.map(\.id))
    let failing = Set(CodecVector.all.map(\.id)).subtracting(met)
    for id in failing.subtracting(expected).sorted() {
      let vector = try #require(CodecVector.all.first { $0.id == id })
      Issue.record("\(id): \(complaints(about: vector).joined(separator: "; "))")
    }
    #expect(expected.subtracting(failing).sorted() == [], "these are met, or are no vectors: remove them from the list")
  }

  private func complaints(about vector: CodecVector) -> [String] {
    var complaints: [String] = []
    if vector.direction != .encode { complaints += decoding(vector) }
    if vector.direction != .decode, let value = vector.value { complaints += encoding(vector, value) }
    return complaints
  }

  private func decoding(_ vector: CodecVector) -> [String] {
    do throws(CodecError) {
      let found = try vector.codec.notation(of: vector.bytes, extensions: vector.extensions)
      guard let value = vector.value else {
        return ["decodes to \(found.text.prefix(200)), not \(vector.failure ?? "")"]
      }
      // The vectors leave out what is optional in the notation, so both are read before they are compared.
      let isSame = try content(of: found, vector) == content(of: value, vector)
      return isSame ? [] : ["decodes to \(found.text.prefix(200))"]
    } catch {
      return error.code.rawValue == vector.failure ? [] : ["fails to decode: \(error)"]
    }
  }

  private func encoding(_ vector: CodecVector, _ value: JSONValue) -> [String] {
    do throws(CodecError) {
      guard let bytes = try vector.codec.payload(of: value, extensions: vector.extensions) else {
        return ["encodes to no payload"]
      }
      return bytes.count == vector.byteCount && bytes.starts(with: vector.bytes)
        ? [] : ["encodes to \(HexText.text(bytes.prefix(100)))"]
    } catch {
      return ["fails to encode: \(error)"]
    }
  }

  private func content(of notation: JSONValue, _ vector: CodecVector) throws(CodecError) -> AnyHashable {
    switch vector.codec {
    case .standardMethod, .jsonMethod: return AnyHashable(try ValueNotation.call(notation))
    case .standardEnvelope, .jsonEnvelope: return AnyHashable(try ValueNotation.reply(notation))
    default: return AnyHashable(try ValueNotation.value(notation))
    }
  }
}

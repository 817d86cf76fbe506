import Testing

@testable import ChannelCodec

/// Values decoded from bytes wherever they are, and what is shared among them.
struct SpanTests {
  /// A span of part of some memory gives what an array of those bytes gives, failures too.
  @Test(arguments: CodecVector.all.filter { $0.bytes.count <= 4096 && !$0.codec.rawValue.hasPrefix("json") })
  func spansAreReadAsArraysAre(_ vector: CodecVector) {
    let codec = StandardMethodCodec(extensions: vector.extensions)
    let around = [12, 1, 7] + vector.bytes + [0, 0, 0]
    let bytes = vector.bytes
    around.withUnsafeBytes { memory in
      let span = UnsafeRawBufferPointer(rebasing: memory[3..<memory.count - 3]).bytes
      #expect(
        Result { () throws(CodecError) in try codec.messageCodec.decodeValue(span) }
          == Result { () throws(CodecError) in try codec.messageCodec.decodeValue(bytes) })
      #expect(
        Result { () throws(CodecError) in try codec.decodeCall(span) }
          == Result { () throws(CodecError) in try codec.decodeCall(bytes) })
      #expect(
        Result { () throws(CodecError) in try codec.decodeReply(span) }
          == Result { () throws(CodecError) in try codec.decodeReply(bytes) })
    }
  }

  /// A container of one value without content is like any other, at any depth.
  @Test(arguments: [0, 1, 15, 16, 40]) func loneValues(_ depth: Int) throws {
    let constants: [ChannelValue] = [.null, .bool(true), .bool(false)]
    let codec = StandardMessageCodec(extensions: .pigeon)
    for value in constants {
      var lone: [ChannelValue] = [.list([value]), .custom(CustomValue(tag: 129, payload: .values([value])))]
      lone += constants.map { .map([.init($0, value)]) } + [.map([.init(.string("k"), value)])]
      for inner in lone {
        let whole = (0..<depth).reduce(inner) { inner, _ in .list([.int32(1), inner]) }
        let bytes = try codec.encodeMessage(whole) as [UInt8]
        var found = try codec.decodeValue(bytes)
        #expect(found == whole)
        #expect(try codec.encodeMessage(found) as [UInt8] == bytes)
        // What is shared is not changed with its holder.
        if depth == 0, case .list(var values) = found {
          values.append(.int32(7))
          found = .list(values)
          #expect(found != whole)
          #expect(try codec.decodeValue(bytes) == whole)
        }
      }
    }
  }

  /// A null in the stack trace's place counts as long as there is no stack trace.
  @Test func nullStackTraces() {
    var error = MethodError(code: "a", hasNullStackTrace: true)
    #expect(error.hasNullStackTrace && error != MethodError(code: "a"))
    #expect(!MethodError(code: "a", stackTrace: "t", hasNullStackTrace: true).hasNullStackTrace)
    error.stackTrace = "t"
    #expect(!error.hasNullStackTrace && error == MethodError(code: "a", stackTrace: "t"))
    error.stackTrace = nil
    #expect(error == MethodError(code: "a"))
  }

  /// The text of a big integer is found like a string, as in Dart.
  @Test func bigIntegersAreText() throws {
    let call = try StandardMethodCodec().decodeMethodCall([5, 2, 0x66, 0x66, 13, 1, 5, 1, 0x61, 1])
    #expect(call.method == "ff" && call.isCall(of: "ff") && !call.isCall(of: "fe"))
    #expect(call.arguments["a"]?.bool == true && call.value["a"]?.bool == true && call.arguments["b"] == nil)
    #expect(call.call == MethodCall("ff", arguments: .map([.init(.bigInt("a"), .bool(true))])))
  }

  @Test func extensionsInWords() {
    #expect(CodecExtensions(text: "none") == CodecExtensions.none && CodecExtensions(text: "pigeon") == .pigeon)
    #expect(CodecExtensions(text: "values")?.parts(of: 128) == [.value])
    let rules = CodecExtensions(text: "128=sized,200=4+value")
    #expect(rules?.parts(of: 128) == [.sizedBytes] && rules?.parts(of: 200) == [.bytes(4), .value])
    #expect(rules?.parts(of: 129) == nil)
    for text in ["", "128", "128=", "=4", "14=4", "256=4", "128=4,128=4", "128=-4", "128=4+", "128=words"] {
      #expect(CodecExtensions(text: text) == nil, "\(text)")
    }
  }
}

extension Result where Failure == CodecError {
  /// What a closure gives or throws.
  fileprivate init(_ body: () throws(CodecError) -> Success) {
    do throws(CodecError) {
      self = .success(try body())
    } catch {
      self = .failure(error)
    }
  }
}

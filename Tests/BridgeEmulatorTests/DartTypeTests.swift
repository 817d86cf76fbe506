import ChannelCodec
import Testing

@testable import BridgeEmulator

@Suite struct DartTypeTests {
  static let written: [(String, String)] = [
    ("int", "int"), ("String?", "String?"), ("dynamic", "dynamic"), ("dynamic?", "dynamic"),
    (" List < int > ", "List<int>"),
    ("Map<String,dynamic>", "Map<String, dynamic>"),
    ("List<Map<String?, List<int>>>?", "List<Map<String?, List<int>>>?"),
    ("p.Reading_2", "p.Reading_2"), ("Uint8List?", "Uint8List?"), ("Int8List", "Int8List"), ("Lap", "Lap"),
    ("app.Sting", "app.Sting"), ("_Private$", "_Private$"), ("Reading<int>", "Reading<int>"), ("void", "void"),
  ]

  @Test(arguments: written)
  func typesAreReadAndWritten(text: String, type: String) throws {
    #expect(try DartType(parsing: text).description == type)
  }

  static let malformed: [(String, Int)] = [
    ("", 1), ("?", 1), ("List<", 6), ("List<int", 9), ("List<int,>", 10), ("int int", 5), ("int??", 5), ("1int", 1),
    ("Größe", 3), (String(repeating: "List<", count: 20) + "int", 81),
  ]

  @Test(arguments: malformed)
  func whatIsNoTypeIsRefusedWithItsColumn(text: String, column: Int) {
    let failure = #expect(throws: DartType.Failure.self) { try DartType(parsing: text) }
    #expect(failure?.column == column)
  }

  static let unknown: [(String, Int, String)] = [
    (
      "nonsense", 1,
      "expected a type, found nonsense; known are bool, int, double, num, String, Object, dynamic, List<T>, Map<K, V>, "
        + "Uint8List, Int32List, Int64List, Float32List, Float64List, and classes of the app"
    ),
    ("string", 1, "expected a type, found string; did you mean String?"),
    ("float64List", 1, "expected a type, found float64List; did you mean Float64List?"),
    ("List<intt>", 6, "expected a type, found intt; did you mean int?"),
    ("Map<String, list>", 13, "expected a type, found list; did you mean List?"),
    ("INT", 1, "expected a type, found INT; did you mean int? A class of the app is written app.INT"),
    ("Sting", 1, "expected a type, found Sting; did you mean String? A class of the app is written app.Sting"),
    ("int<String>", 1, "expected no type arguments for int, found 1"),
    (" Map<int>", 2, "expected 2 type arguments for Map, found 1"),
    ("List<int, int>?", 1, "expected one type argument for List, found 2"),
  ]

  @Test(arguments: unknown)
  func whatDartDoesNotKnowIsRefusedWithWhatItKnows(text: String, column: Int, message: String) {
    let failure = #expect(throws: DartType.Failure.self) { try DartType(parsing: text) }
    #expect(failure?.column == column)
    #expect(failure?.message == message)
  }

  static let values: [(ChannelValue, accepted: String, refused: String)] = [
    (.null, "Null int? Object? dynamic void List<int>?", "int Object List<int>"),
    (true, "bool bool? Object dynamic", "int num String"),
    (1, "int num Comparable Comparable<num> Object", "double bool String Comparable<String> DateTime BigInt Reading"),
    (.int64(1), "int num", "double"),
    (1.5, "double num Object", "int"),
    ("x", "String Pattern Comparable<String> Object", "int List Comparable<num> Uri"),
    (.bigInt("ff"), "String", "int"),
    (["a"], "List List<dynamic> List<Object?> Iterable Object", "List<String> List<Object> List<String?> Map String"),
    (["a": 1], "Map Map<Object?,Object?> Map<dynamic,dynamic> Object", "Map<String,dynamic> Map<String,int> List"),
    (
      .uint8List([1]), "Uint8List List<int> List<num> List TypedData Iterable<int>",
      "List<String> Int32List List<double>"
    ),
    (.float64List([1]), "Float64List List<double> List<num>", "List<int> Float32List"),
    (.float32List([1]), "Float32List List<double>", "Float64List"),
    (.int32List([1]), "Int32List List<int>", "Int64List"), (.int64List([1]), "Int64List List<int>", "Int32List"),
    (.custom(CustomValue(tag: 129, payload: .values([1]))), "Reading Object Color?", "int String List Map"),
  ]

  @Test(arguments: values)
  func valuesOfTheStandardCodecBelongToTypes(value: ChannelValue, accepted: String, refused: String) throws {
    for text in accepted.split(separator: " ") {
      #expect(try DartType(parsing: String(text)).accepts(value, from: .standard), "\(text)")
    }
    for text in refused.split(separator: " ") {
      #expect(try !DartType(parsing: String(text)).accepts(value, from: .standard), "\(text)")
    }
  }

  @Test func mapsFromJSONHaveStringsAsKeys() throws {
    let type = try DartType(parsing: "Map<String, dynamic>")
    #expect(type.accepts(["a": 1], from: .json))
    #expect(!type.accepts(["a": 1], from: .standard))
    #expect(try !DartType(parsing: "Map<String, int>").accepts(["a": 1], from: .json))
  }

  static let forms: [(String, String)] = [
    ("plain", "invokeMethod('m')"), ("dynamic", "invokeMethod('m')"), ("list", "invokeListMethod('m')"),
    ("list<String>", "invokeListMethod<String>('m')"), ("map", "invokeMapMethod('m')"),
    ("map<String, int>", "invokeMapMethod<String, int>('m')"), ("double", "invokeMethod<double>('m')"),
    ("as double", "invokeMethod('m') as double"), ("List<String>", "invokeMethod<List<String>>('m')"),
  ]

  @Test(arguments: forms)
  func formsAreWrittenAsDartCode(text: String, call: String) throws {
    #expect(try DartCallForm(parsing: text).call(of: "m") == call)
  }

  @Test(arguments: [
    ("as ", 4), ("as 5", 4), ("list<", 6), ("", 1), ("nonsense", 1), ("as nonsense", 4), ("  as nonsense", 6),
    ("list<nonsense>", 6), ("  map<String>", 3), ("list?", 1), ("plain<int>", 1), ("list<int, int>", 1), ("as list", 4),
    ("map<list, int>", 5),
  ])
  func whatIsNoFormIsRefusedWithItsColumn(text: String, column: Int) {
    let failure = #expect(throws: DartType.Failure.self) { try DartCallForm(parsing: text) }
    #expect(failure?.column == column)
  }
}

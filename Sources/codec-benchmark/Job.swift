/// Something to measure: one pass over a workload's messages.
struct Job {
  /// What it is called in reports.
  var name: Name
  /// How many bytes of messages one pass handles.
  var byteCount: Int
  /// How many messages one pass handles.
  var messageCount: Int
  /// Does the pass and gives a number made of the results, so that no result is left out; `nil` when something fails.
  var run: () -> Int?

  enum Name: String, CaseIterable {
    case memcpy
    case engineDecode = "engine decode"
    case decode = "decode"
    case decodeAndReadAll = "decode, read everything"
    case decodeAndReadTwo = "decode, read two fields"
    case decodeToValue = "decode to values"
    case engineEncode = "engine encode"
    case encode = "encode values"
    case encodeStopwatch = "build and encode a call"

    /// The engine's job that this one is compared with.
    var peer: Name? {
      switch self {
      case .decode, .decodeAndReadAll, .decodeAndReadTwo, .decodeToValue: return .engineDecode
      case .encode, .encodeStopwatch: return .engineEncode
      case .memcpy, .engineDecode, .engineEncode: return nil
      }
    }

    /// The name in JSON.
    var key: String { "\(self)" }
  }
}

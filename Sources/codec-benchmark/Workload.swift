import ChannelCodec

/// A set of messages to measure with: what apps send, from the smallest calls to megabytes of typed data.
enum Workload: String, CaseIterable {
  case stopwatch = "W1"
  case delivery = "W2"
  case typedData = "W3"
  case deepAndWide = "W4"
  case envelopes = "W5"
  case fieldLists = "W6"

  /// What the messages of a workload are.
  enum Kind { case call, message, reply }

  var kind: Kind {
    switch self {
    case .stopwatch, .delivery: return .call
    case .typedData, .deepAndWide, .fieldLists: return .message
    case .envelopes: return .reply
    }
  }

  var title: String {
    switch self {
    case .stopwatch: return "stopwatch calls"
    case .delivery: return "delivery calls"
    case .typedData: return "typed data"
    case .deepAndWide: return "deep and wide"
    case .envelopes: return "envelopes"
    case .fieldLists: return "lists of fields"
    }
  }

  /// How many messages there are in all.
  var messageCount: Int {
    switch self {
    case .stopwatch: return 100_002
    case .delivery, .fieldLists: return 50_000
    case .typedData, .deepAndWide: return 200
    case .envelopes: return 100_000
    }
  }

  /// How many messages a quick run takes: few enough to be quick, and more than the caches hold.
  var quickMessageCount: Int {
    switch self {
    case .stopwatch, .envelopes: return 20_000
    case .delivery, .fieldLists: return 10_000
    case .typedData: return 24
    case .deepAndWide: return 25
    }
  }

  /// Whether the codec's values and the engine's are made in turn, message by message.
  ///
  /// Megabytes of typed data are read as fast as their pages of memory are, some of which are faster than others by a
  /// tenth and more; made in turn, both have the same kind of pages.
  var isMadeInTurn: Bool { self == .typedData }

  /// The first messages of the workload.
  func contents(_ count: Int) -> [Content] {
    switch self {
    case .stopwatch: return Self.stopwatchCalls(count, of: messageCount)
    case .delivery: return Self.deliveryCalls(count)
    case .typedData: return Self.typedDataMessages(count)
    case .deepAndWide: return Self.deepAndWideMessages(count)
    case .envelopes: return Self.replies(count)
    case .fieldLists: return Self.fieldListMessages(count)
    }
  }
}

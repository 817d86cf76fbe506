import ChannelCodec

/// Ways of reading a decoded message, each giving a number made of what was read.
enum Reading {
  /// Reads every value, and makes every string and typed list.
  static func everything(in message: ChannelMessage) -> Int {
    (message.method?.utf8.count ?? 0) &+ everything(in: message.root)
  }

  private static func everything(in view: ChannelView) -> Int {
    switch view.kind {
    case .null: return 1
    case .bool: return view.bool == true ? 2 : 3
    case .int32, .int64: return view.int ?? 0
    case .float64: return view.double.map { Int(truncatingIfNeeded: $0.bitPattern) } ?? 0
    case .string, .bigInt: return view.string?.utf8.count ?? 0
    case .list:
      guard let list = view.list else { return 0 }
      return list.reduce(0) { $0 &+ everything(in: $1) }
    case .map:
      guard let map = view.map else { return 0 }
      return map.reduce(0) { $0 &+ everything(in: $1.key) &+ everything(in: $1.value) }
    case .uint8List, .int32List, .int64List, .float32List, .float64List, .custom:
      return view.value.kind == view.kind ? view.count : 0
    }
  }

  /// Reads two fields of a message of the workload, by name where it has names.
  static func two(of message: ChannelMessage, in workload: Workload) -> Int {
    switch workload {
    case .stopwatch:
      return (message.isCall(of: "updateLiveActivity") ? 1 : 0) &+ (message.arguments["elapsedSeconds"]?.int ?? 0)
    case .delivery:
      return (message.arguments["etaMinutes"]?.int ?? 0) &+ (message.arguments["destination"]?["floor"]?.int ?? 0)
    case .typedData:
      return (message.root["doubles"]?.count ?? 0) &+ (message.root["floats"]?.count ?? 0)
    case .deepAndWide:
      return (message.root["map"]?["key0500"]?.int ?? 0) &+ (message.root["wide"]?[1000]?.int ?? 0)
    case .envelopes:
      return (message.root[0]?.int ?? 0) &+ (message.root["code"]?.int ?? 0)
    case .fieldLists:
      return (message.root[1]?[0]?.int ?? 0) &+ (message.root[3]?[7]?.int ?? 0)
    }
  }
}

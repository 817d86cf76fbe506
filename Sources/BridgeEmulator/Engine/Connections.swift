/// The handlers of an engine by channel, each with the number by which it can be taken away.
struct Connections {
  private struct Connection {
    var id: Int64
    var handler: ChannelHandler
  }

  private var connections: [String: Connection] = [:]
  private var lastID: Int64 = 0
  /// The handler that was looked up last, since most messages go where the one before went.
  private var latest: (channel: String, handler: ChannelHandler)?

  /// The channels that have a handler, sorted.
  var channels: [String] { connections.keys.sorted() }

  /// The handler of a channel.
  mutating func handler(of channel: String) -> ChannelHandler? {
    if let latest, latest.channel == channel { return latest.handler }
    guard let handler = connections[channel]?.handler else { return nil }
    latest = (channel, handler)
    return handler
  }

  /// Sets the handler of a channel in place of any other, or takes it away, and gives the connection's number.
  mutating func connect(_ handler: ChannelHandler?, on channel: String) -> Int64 {
    lastID += 1
    latest = nil
    connections[channel] = handler.map { Connection(id: lastID, handler: $0) }
    return lastID
  }

  /// Takes a handler away if the connection still owns its channel; gives the channel.
  mutating func disconnect(_ id: Int64) -> String? {
    guard let channel = connections.first(where: { $0.value.id == id })?.key else { return nil }
    latest = nil
    connections[channel] = nil
    return channel
  }

  /// Takes all handlers away.
  mutating func removeAll() {
    latest = nil
    connections = [:]
  }
}

/// Which channel uses which codec: Flutter's own channels by name, Pigeon's by prefix, and what a user says.
///
/// A record does not say how it is coded; both ends know. What a user says about a name goes before what he says about
/// a prefix, and that before the built-in table; a longer prefix goes before a shorter one.
public struct ChannelCodecs: Sendable, Hashable {
  /// What channels use that nothing else is known about; a plugin's channel is most often a `MethodChannel`.
  public var fallback: ChannelCodecKind

  private var names: [String: ChannelCodecKind] = [:]
  private var prefixes: [Prefix] = []
  private var knowsFlutter: Bool

  private struct Prefix: Sendable, Hashable {
    var text: String
    var kind: ChannelCodecKind
  }

  /// Flutter's own channels and Pigeon's, and `standardMethod` for all others.
  public static let wellKnown = ChannelCodecs()

  /// Creates a table, with Flutter's own channels and Pigeon's unless told otherwise.
  public init(fallback: ChannelCodecKind = .standardMethod, wellKnown: Bool = true) {
    self.fallback = fallback
    self.knowsFlutter = wellKnown
  }

  /// The codec of a channel.
  public func kind(of channel: String) -> ChannelCodecKind {
    statedKind(of: channel) ?? unstatedKind(of: channel)
  }

  /// The codec of a channel, and behind it the one it has when nobody says another.
  func kinds(of channel: String) -> [ChannelCodecKind] {
    let unstated = unstatedKind(of: channel)
    guard let stated = statedKind(of: channel), stated != unstated else { return [unstated] }
    return [stated, unstated]
  }

  private func statedKind(of channel: String) -> ChannelCodecKind? {
    if let kind = names[channel] { return kind }
    return prefixes.first { channel.utf8.starts(with: $0.text.utf8) }?.kind
  }

  private func unstatedKind(of channel: String) -> ChannelCodecKind {
    if knowsFlutter {
      if let kind = WellKnownChannels.names[channel] { return kind }
      if let prefix = WellKnownChannels.prefixes.first(where: { channel.utf8.starts(with: $0.text.utf8) }) {
        return prefix.kind
      }
    }
    return fallback
  }

  /// Says which codec a channel uses; a name that ends in `*` stands for all channels that begin with what is before.
  public mutating func set(_ channel: String, _ kind: ChannelCodecKind) {
    guard channel.hasSuffix("*") else {
      names[channel] = kind
      return
    }
    let prefix = Prefix(text: String(channel.dropLast()), kind: kind)
    prefixes.removeAll { $0.text == prefix.text }
    let position = prefixes.firstIndex { $0.text.utf8.count < prefix.text.utf8.count } ?? prefixes.endIndex
    prefixes.insert(prefix, at: position)
  }

  /// Says it with an expression `CHANNEL=NAME`; throws when it has no `=`, no channel or an unknown name.
  public mutating func set(expression: String) throws(TrafficError) {
    guard let equals = expression.lastIndex(of: "=") else {
      throw TrafficError(
        .invalidExpression, column: expression.count + 1, message: "expected CHANNEL=NAME, found no \"=\"")
    }
    let channel = expression[..<equals]
    let name = String(expression[expression.index(after: equals)...])
    guard !channel.isEmpty else {
      throw TrafficError(.invalidExpression, column: 1, message: "expected a channel before \"=\", found none")
    }
    guard let kind = ChannelCodecKind(name: name) else {
      throw TrafficError(
        .invalidExpression, column: channel.count + 2,
        message:
          "expected one of \(ChannelCodecKind.allCases.map(\.rawValue).joined(separator: ", ")), found \"\(name)\"")
    }
    set(String(channel), kind)
  }
}

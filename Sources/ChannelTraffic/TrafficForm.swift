/// The two forms of a recording, which hold the same records.
public enum TrafficForm: String, Sendable, Hashable, CaseIterable {
  /// The binary stream, in files ending in `.traffic`; the framing is that of a socket.
  case binary = "traffic"
  /// JSON Lines, one record a line, in files ending in `.jsonl`.
  case jsonLines = "jsonl"

  /// The form that a path's extension stands for, or `nil` for any other extension.
  public init?(path: String) {
    let name = path.split(separator: "/", omittingEmptySubsequences: false).last ?? ""
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return nil }
    self.init(rawValue: name[name.index(after: dot)...].lowercased())
  }
}

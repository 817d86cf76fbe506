/// The spelling of paths such as `arguments.items[3].title`, the same in every error and finding.
public enum PathStep {
  /// The element at a position of a list.
  public static func element(_ position: Int) -> String { "[\(position)]" }

  /// The value for a string key: plain when it is a simple name, else in quotes.
  public static func key(_ key: String) -> String {
    let simple =
      !key.isEmpty && key.utf8.count <= 64
      && key.utf8.allSatisfy {
        switch $0 {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"):
          return true
        default: return false
        }
      }
    if simple { return key }
    var shown = String(key.prefix(64))
    if shown.utf8.count < key.utf8.count { shown += "…" }
    return "[\"" + shown.map { $0 == "\"" || $0 == "\\" ? "\\\($0)" : String($0) }.joined() + "\"]"
  }

  /// The value for a key that is no string, such as `{5}`.
  public static func key(described: String) -> String { "{\(described)}" }

  /// The key itself of a map's pair, such as `{key 2}`.
  public static func key(_ position: Int) -> String { "{key \(position)}" }

  /// A path and one more step.
  public static func join(_ path: String, _ step: String) -> String {
    if path.isEmpty || step.hasPrefix("[") || step.hasPrefix("{") { return path + step }
    return path + "." + step
  }
}

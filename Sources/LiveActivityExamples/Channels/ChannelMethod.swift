/// One method of a channel, as a contract has it: what it takes, what it gives, and the errors it may answer with.
///
/// Types are written as Dart writes them, such as `int`, `String?` or `List<String>`.
public struct ChannelMethod: Sendable, Hashable {
  /// A value in the map of arguments.
  public struct Argument: Sendable, Hashable {
    /// Its key.
    public var name: String
    /// Its type in Dart, without the question mark.
    public var type: String
    /// Whether it may be left out or null.
    public var isOptional: Bool

    /// Creates an argument that has to be there.
    public init(_ name: String, _ type: String) {
      self.name = name
      self.type = type
      isOptional = false
    }

    /// An argument that may be left out or null.
    public static func optional(_ name: String, _ type: String) -> Argument {
      var argument = Argument(name, type)
      argument.isOptional = true
      return argument
    }
  }

  /// The channel's name; its codec is the standard method codec.
  public var channel: String
  /// The method's name.
  public var name: String
  /// The keys of the map that it takes; a method without any takes null.
  public var arguments: [Argument]
  /// The type of its result in Dart; `void` for null.
  public var result: String
  /// The codes of the errors that it may answer with.
  public var errors: [String]

  /// Creates a method.
  public init(
    _ name: String, on channel: String, _ arguments: [Argument] = [], result: String = "void", errors: [String] = []
  ) {
    self.channel = channel
    self.name = name
    self.arguments = arguments
    self.result = result
    self.errors = errors
  }
}

/// One thing that is wrong, with all that is needed to find and mend it.
public struct Finding: Sendable, Hashable {
  /// The rule that was broken.
  public var rule: Rule
  /// Where.
  public var location: Location
  /// What was wanted, in the readable notation.
  public var expected: String?
  /// What was found instead.
  public var actual: String?
  /// What to do about it.
  public var hint: String?

  /// Creates a finding.
  public init(
    _ rule: Rule, at location: Location, expected: String? = nil, actual: String? = nil, hint: String? = nil
  ) {
    self.rule = rule
    self.location = location
    self.expected = expected
    self.actual = actual
    self.hint = hint
  }

  /// How much it weighs, by its rule.
  public var severity: Severity { rule.severity }

  /// Where in a recording something was found; any part may be unknown.
  public struct Location: Sendable, Hashable {
    /// The recording's name as the user gave it.
    public var recording: String?
    /// The record's number, counted from 1.
    public var record: Int?
    /// The channel's name.
    public var channel: String?
    /// The method's name.
    public var method: String?
    /// The way to the value, such as `arguments.items[3].title`.
    public var path: String?
    /// The offset in bytes: in the record's payload or, for a damaged recording, in the file.
    public var byteOffset: Int?

    /// Creates a location.
    public init(
      recording: String? = nil, record: Int? = nil, channel: String? = nil, method: String? = nil, path: String? = nil,
      byteOffset: Int? = nil
    ) {
      self.recording = recording
      self.record = record
      self.channel = channel
      self.method = method
      self.path = path
      self.byteOffset = byteOffset
    }
  }
}

public import Flutter

/// A system that people publish, as working code and as it is published.
public struct Example: Sendable {
  /// Sets handlers; runs on the main actor.
  public typealias Registration = @MainActor @Sendable (any FlutterPluginRegistrar, ExampleSurroundings) -> Void

  /// Its name on a command line.
  public var name: String
  /// What it is, in a few words.
  public var summary: String
  /// What the handlers with the published defects are, in a few words.
  public var publishedSummary: String
  /// What its method channel takes and gives.
  public var methods: [ChannelMethod]
  /// Sets its handlers.
  public var register: Registration
  /// Sets handlers with the defects of what is published in their stead.
  public var registerAsPublished: Registration

  /// Creates an example.
  public init(
    name: String, summary: String, publishedSummary: String = "as published", methods: [ChannelMethod],
    register: @escaping Registration,
    registerAsPublished: @escaping Registration
  ) {
    self.name = name
    self.summary = summary
    self.publishedSummary = publishedSummary
    self.methods = methods
    self.register = register
    self.registerAsPublished = registerAsPublished
  }
}

/// Which way a record crossed the border.
public enum TrafficDirection: String, Sendable, Hashable, CaseIterable {
  /// From Dart to the host: calls of the app and answers of Dart handlers.
  case dartToHost = "dart->host"
  /// From the host to Dart: events, calls of the host and answers of host handlers.
  case hostToDart = "host->dart"

  /// The other way.
  public var opposite: TrafficDirection { self == .dartToHost ? .hostToDart : .dartToHost }
}

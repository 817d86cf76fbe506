/// What the name of a Pigeon channel says: `dev.flutter.pigeon.PACKAGE.Api.method`, and a suffix of one instance.
///
/// Generators before Pigeon 11 had no package in the name.
public struct PigeonChannel: Sendable, Hashable {
  /// The Dart package that the API was generated for, or `nil` in the older form.
  public var package: String?
  /// The API's name, such as `ThermometerHostApi`.
  public var api: String
  /// The method's name.
  public var method: String
  /// What tells several instances of an API apart, or `nil`.
  public var suffix: String?

  /// What every such name begins with.
  public static let prefix = "dev.flutter.pigeon."

  /// Takes a channel's name apart; `nil` when it is no Pigeon channel's.
  public init?(_ channel: String) {
    guard channel.utf8.starts(with: Self.prefix.utf8) else { return nil }
    let parts = channel.dropFirst(Self.prefix.count).split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count >= 2, parts.allSatisfy({ !$0.isEmpty }) else { return nil }
    // Packages are written in lower case, APIs begin with a capital.
    let api = parts.count > 2 && parts[0].first?.isUppercase != true ? 1 : 0
    package = api == 1 ? String(parts[0]) : nil
    self.api = String(parts[api])
    method = String(parts[api + 1])
    let rest = parts.dropFirst(api + 2)
    suffix = rest.isEmpty ? nil : rest.joined(separator: ".")
  }

  /// The API and the method, such as `ThermometerHostApi.read`.
  public var qualifiedMethod: String { "\(api).\(method)" }
}

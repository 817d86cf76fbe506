/// What follows each custom tag, for codecs that add types to the standard ones.
///
/// Flutter leaves the tags from 128 on to subclasses of its codecs, which may write anything after the tag; without
/// being told what, nobody can find the end of such a value.
public struct CodecExtensions: Sendable, Hashable {
  /// A piece of what an extension writes.
  public enum Part: Sendable, Hashable {
    /// One standard (or custom) value.
    case value
    /// That many bytes as they are.
    case bytes(Int)
    /// A size field and that many bytes.
    case sizedBytes
  }

  private var layouts: [UInt8: [Part]] = [:]

  /// No extension: every tag above 14 is unknown, as in Flutter's own codecs.
  public static let none = CodecExtensions()

  /// Pigeon's rule: tags 129 to 255 carry one value, an enum's index or the list of a class's fields.
  ///
  /// Types beyond the 126th share tag 255, whose value is a list of the type's ordinal less 126 and its payload.
  public static let pigeon: CodecExtensions = {
    var extensions = CodecExtensions()
    for tag in UInt8(129)...255 { extensions.declare(tag, [.value]) }
    return extensions
  }()

  /// Creates a set without any extension.
  public init() {}

  /// Says what follows a tag; a tag below 128 belongs to the standard and is left alone.
  public mutating func declare(_ tag: UInt8, _ parts: [Part]) {
    guard tag >= StandardTag.firstCustom else { return }
    layouts[tag] = parts
  }

  /// What follows a tag, or `nil` when nobody said.
  public func parts(of tag: UInt8) -> [Part]? { layouts[tag] }

  /// Whether any tag is declared.
  public var isEmpty: Bool { layouts.isEmpty }
}

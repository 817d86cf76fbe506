#if !canImport(Darwin)
  import Foundation

  /// A text to be looked up in the app's translations: a stand-in for Foundation's, which Linux does not have.
  ///
  /// There are no translations off-device, so that the text is its own key.
  public struct LocalizedStringResource: Equatable, Sendable, ExpressibleByStringInterpolation {
    /// The text, which is the key of its translations too.
    public let key: String
    /// The table the translation would be looked up in; nil for the usual one.
    public let table: String?

    /// The text written in the source, with its interpolations put in.
    public init(stringLiteral value: String) {
      key = value
      table = nil
    }

    /// A text and the table its translation would be looked up in.
    public init(_ keyAndValue: String.LocalizationValue, table: String? = nil, comment: StaticString? = nil) {
      key = keyAndValue.text
      self.table = table
    }
  }

  extension String {
    /// A text written where a translatable one is expected: a stand-in for Foundation's.
    public struct LocalizationValue: Equatable, Sendable, ExpressibleByStringInterpolation {
      let text: String

      /// The text written in the source, with its interpolations put in.
      public init(stringLiteral value: String) {
        text = value
      }

      /// A text that is not written in the source.
      public init(_ value: String) {
        text = value
      }
    }

    /// The text of a translatable one: itself, since there are no translations off-device.
    public init(localized resource: LocalizedStringResource) {
      self = resource.key
    }
  }
#endif

import DeviceEmulator

/// What was copied: the general pasteboard of the emulated device that is current, and others by name.
///
/// It keeps what it is given and shows nothing to other devices.
public final class UIPasteboard: NSObject, @unchecked Sendable {
  /// A pasteboard's name.
  public struct Name: RawRepresentable, Sendable, Hashable {
    /// The name.
    public let rawValue: String

    /// Takes a name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Takes a name.
    public init(_ rawValue: String) { self.rawValue = rawValue }

    /// The pasteboard that people copy to.
    public static let general = Name(rawValue: "com.apple.UIKit.pboard.general")
  }

  private struct Content {
    var items: [[String: Any]] = []
    var changeCount = 0
  }

  private final class Shelf: Sendable {
    private let contents = Locked<[Name: Locked<Content>]>([:])
    let general: UIPasteboard

    init() {
      let content = Locked(Content())
      general = UIPasteboard(.general, content)
      contents.withLock { $0[.general] = content }
    }

    func content(of name: Name, create: Bool) -> Locked<Content>? {
      contents.withLock { contents in
        if contents[name] == nil, create { contents[name] = Locked(Content()) }
        return contents[name]
      }
    }
  }

  private static let shelves = PerDevice { Shelf() }
  private static let textType = "public.utf8-plain-text"
  private static let urlType = "public.url"
  private static let imageType = "public.image"

  /// Posted when what is on a pasteboard was changed, by that pasteboard.
  public static let changedNotification = Notification.Name("UIPasteboardChangedNotification")

  /// Its name.
  public let name: Name
  private let content: Locked<Content>

  private init(_ name: Name, _ content: Locked<Content>) {
    self.name = name
    self.content = content
    super.init()
  }

  /// The pasteboard that people copy to.
  public static var general: UIPasteboard { shelves.current.general }

  /// Finds a pasteboard by its name, or makes one if `create` says so.
  public init?(name: Name, create: Bool) {
    guard let content = Self.shelves.current.content(of: name, create: create) else { return nil }
    self.name = name
    self.content = content
    super.init()
  }

  /// How often it was changed.
  public var changeCount: Int { content.withLock(\.changeCount) }

  /// What is on it, each thing by the types that it can be had in.
  public var items: [[String: Any]] {
    get { content.withLock(\.items) }
    set {
      content.withLock { content in
        content.items = newValue
        content.changeCount += 1
      }
      NotificationCenter.default.post(name: Self.changedNotification, object: self)
    }
  }

  /// How many things are on it.
  public var numberOfItems: Int { items.count }

  /// The first text.
  public var string: String? {
    get { strings?.first }
    set { strings = newValue.map { [$0] } }
  }

  /// All texts, or `nil` when there is none.
  public var strings: [String]? {
    get { values(of: Self.textType) }
    set { set(newValue, as: Self.textType) }
  }

  /// The first URL.
  public var url: URL? {
    get { urls?.first }
    set { urls = newValue.map { [$0] } }
  }

  /// All URLs, or `nil` when there is none.
  public var urls: [URL]? {
    get { values(of: Self.urlType) }
    set { set(newValue, as: Self.urlType) }
  }

  /// The first picture.
  public var image: UIImage? {
    get { images?.first }
    set { images = newValue.map { [$0] } }
  }

  /// All pictures, or `nil` when there is none.
  public var images: [UIImage]? {
    get { values(of: Self.imageType) }
    set { set(newValue, as: Self.imageType) }
  }

  /// Whether there is a text.
  public var hasStrings: Bool { strings != nil }
  /// Whether there is a URL.
  public var hasURLs: Bool { urls != nil }
  /// Whether there is a picture.
  public var hasImages: Bool { images != nil }

  /// The first thing of a type, as bytes.
  public func data(forPasteboardType pasteboardType: String) -> Data? {
    items.first { $0[pasteboardType] is Data }?[pasteboardType] as? Data
  }

  /// Puts bytes of a type in the place of everything else.
  public func setData(_ data: Data, forPasteboardType pasteboardType: String) { items = [[pasteboardType: data]] }

  /// Whether there is anything of one of these types.
  public func contains(pasteboardTypes: [String]) -> Bool {
    items.contains { item in pasteboardTypes.contains { item[$0] != nil } }
  }

  private func values<Value>(of type: String) -> [Value]? {
    let values = items.compactMap { $0[type] as? Value }
    return values.isEmpty ? nil : values
  }

  private func set(_ values: [some Any]?, as type: String) { items = values?.map { [type: $0] } ?? [] }
}

/// A picture that is carried and never decoded.
open class UIImage: NSObject, @unchecked Sendable {
  private let data: Data

  /// Creates an empty picture.
  public override init() { data = Data() }

  /// Takes a picture's file as it is; `nil` when there is no byte.
  public init?(data: Data) {
    guard !data.isEmpty else { return nil }
    self.data = data
  }

  /// Finds nothing: there is no asset catalogue here.
  public convenience init?(named name: String) { return nil }

  /// Takes a picture's file as it is; `nil` when it cannot be read or has no byte.
  public convenience init?(contentsOfFile path: String) {
    guard let data = FileManager.default.contents(atPath: path) else { return nil }
    self.init(data: data)
  }

  /// The file it was made from if that was a PNG: nothing is converted here.
  public func pngData() -> Data? { data.starts(with: [0x89, 0x50, 0x4E, 0x47]) ? data : nil }

  /// The file it was made from if that was a JPEG: nothing is converted here.
  public func jpegData(compressionQuality: CGFloat) -> Data? { data.starts(with: [0xFF, 0xD8, 0xFF]) ? data : nil }
}

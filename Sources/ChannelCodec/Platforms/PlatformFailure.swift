/// The error, exception or error code by which a platform refuses a payload or a value.
public struct PlatformFailure: Sendable, Hashable {
  /// Its name, such as `FormatException`, `NSRangeException` or GLib's `OUT_OF_DATA`.
  public var name: String
  /// Its text, as far as it says something.
  public var detail: String?

  /// Creates a failure.
  public init(_ name: String, _ detail: String? = nil) {
    self.name = name
    self.detail = detail
  }
}

extension PlatformFailure: CustomStringConvertible {
  /// The name and the text, such as `IllegalArgumentException(Message corrupted)`; GLib's codes as `error OUT_OF_DATA`.
  public var description: String {
    let isCode = name.utf8.allSatisfy { $0 == UInt8(ascii: "_") || ($0 > 0x30 && $0 <= UInt8(ascii: "Z")) }
    return (isCode ? "error \(name)" : name) + (detail.map { "(\($0))" } ?? "")
  }
}

extension PlatformFailure {
  static let messageCorrupted = PlatformFailure("IllegalArgumentException", "Message corrupted")
  static let outOfData = PlatformFailure("OUT_OF_DATA")
  static let failed = PlatformFailure("FAILED")
  static let range = PlatformFailure("RangeError")
  static let nsRange = PlatformFailure("NSRangeException")
  static let underflow = PlatformFailure("BufferUnderflowException")

  static func format(_ text: String) -> PlatformFailure { PlatformFailure("FormatException", text) }
  static func argument(_ text: String) -> PlatformFailure { PlatformFailure("IllegalArgumentException", text) }
  static func inconsistency(_ text: String) -> PlatformFailure {
    PlatformFailure("NSInternalInconsistencyException", text)
  }
}

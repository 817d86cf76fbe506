import Foundation

/// Standard error, where iOS writes to the system log.
enum FlutterLog {
  static func write(_ text: String) {
    try? FileHandle.standardError.write(contentsOf: Data((text + "\n").utf8))
  }

  /// What the body gives, or `nil` and a line when it fails.
  static func attempt<Result>(_ body: () throws(FlutterCodecError) -> Result) -> Result? {
    do throws(FlutterCodecError) {
      return try body()
    } catch {
      write("Flutter codec: \(error)")
      return nil
    }
  }
}

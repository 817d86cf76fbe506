import Foundation

/// A file that is closed when nobody uses it any more.
final class OpenFile: Sendable {
  /// What the system calls it.
  let descriptor: Int32

  /// Opens a file to read; throws `CommandError` when the system refuses or it is a directory.
  init(reading path: String) throws(CommandError) {
    descriptor = try FileSystem.open(path, O_RDONLY, failure: .unreadable)
    // Opening a directory succeeds, only reading from it fails.
    guard !FileSystem.isDirectory(descriptor) else {
      throw CommandError(.unreadable, at: path, message: "is a directory")
    }
  }

  /// Opens a pipe or a device to write; throws `CommandError` when the system refuses.
  init(writing path: String) throws(CommandError) {
    descriptor = try FileSystem.open(path, O_WRONLY, failure: .unwritable)
  }

  deinit { _ = close(descriptor) }
}

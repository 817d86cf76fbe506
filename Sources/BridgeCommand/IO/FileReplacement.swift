import Foundation

/// A file that is written beside the one it shall replace, so that nothing is lost unless all went well.
final class FileReplacement {
  /// Where to write.
  let descriptor: Int32
  private let path: String
  private let target: String
  private var isDone = false

  /// Creates a file beside a path, or beside what a symbolic link leads to.
  init(of path: String) throws(CommandError) {
    let target = try FileSystem.resolved(path)
    let folder = FileSystem.folder(of: target)
    self.target = target
    self.path = folder + ".islandbridge-\(String(UInt32.random(in: .min ... .max), radix: 16)).partial"
    do throws(CommandError) {
      descriptor = try FileSystem.open(self.path, O_RDWR | O_CREAT | O_EXCL, failure: .unwritable)
    } catch {
      // Of the two names the user knows one.
      throw CommandError(error.code, at: path, message: error.message)
    }
    Interruption.writes(self.path)
    if let mode = FileSystem.permissions(of: target) { _ = fchmod(descriptor, mode) }
  }

  deinit {
    _ = close(descriptor)
    if !isDone { _ = unlink(path) }
    Interruption.writes(nil)
  }

  /// Puts the file in its place, in one step and with its content safely stored.
  func commit() throws(CommandError) {
    guard fsync(descriptor) == 0, rename(path, target) == 0 else {
      throw CommandError(.unwritable, at: target, message: FileSystem.lastFailure())
    }
    isDone = true
  }
}

import Foundation

/// The system's calls on files, with their failures as `CommandError`.
///
/// Interrupted calls are made again, and descriptors that somebody made non-blocking are waited for.
enum FileSystem {
  /// Opens a file to read.
  static func openToRead(_ path: String) throws(CommandError) -> Int32 {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw CommandError(.unreadable, at: path, message: lastFailure()) }
    guard kind(of: descriptor) != S_IFDIR else {
      _ = close(descriptor)
      throw CommandError(.unreadable, at: path, message: "is a directory")
    }
    return descriptor
  }

  /// Reads what is there, at least one byte; 0 at the end.
  static func read(
    _ descriptor: Int32, into buffer: UnsafeMutableRawBufferPointer, name: String
  ) throws(CommandError) -> Int {
    while true {
      let count = Foundation.read(descriptor, buffer.baseAddress, buffer.count)
      if count >= 0 { return count }
      guard isTemporary(errno, descriptor, Int16(POLLIN)) else {
        throw CommandError(.unreadable, at: name, message: lastFailure())
      }
    }
  }

  /// Writes all bytes.
  static func write(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer, name: String) throws(CommandError) {
    var rest = bytes
    while !rest.isEmpty {
      let count = Foundation.write(descriptor, rest.baseAddress, rest.count)
      if count >= 0 {
        rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(count))
        continue
      }
      if errno == EPIPE { throw CommandError(.closedPipe, at: name, message: lastFailure()) }
      guard isTemporary(errno, descriptor, Int16(POLLOUT)) else {
        throw CommandError(.unwritable, at: name, message: lastFailure())
      }
    }
  }

  /// The size of a regular file in bytes, or `nil` for anything else.
  static func size(of descriptor: Int32) -> Int? {
    var information = stat()
    guard fstat(descriptor, &information) == 0, information.st_mode & S_IFMT == S_IFREG else { return nil }
    return Int(information.st_size)
  }

  /// Whether something with this name exists.
  static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

  /// Whether both names lead to one file.
  static func isSameFile(_ path: String, _ other: String) -> Bool {
    var left = stat()
    var right = stat()
    guard stat(path, &left) == 0, stat(other, &right) == 0 else { return false }
    return left.st_dev == right.st_dev && left.st_ino == right.st_ino
  }

  /// The columns of a terminal, or `nil` when it does not say.
  static func columns(of descriptor: Int32) -> Int? {
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }

  /// What the system says about the call that just failed.
  static func lastFailure() -> String {
    let text = strerror(errno).map { String(cString: $0) } ?? "error \(errno)"
    return text.prefix(1).lowercased() + text.dropFirst()
  }

  private static func kind(of descriptor: Int32) -> mode_t? {
    var information = stat()
    return fstat(descriptor, &information) == 0 ? information.st_mode & S_IFMT : nil
  }

  private static func isTemporary(_ failure: Int32, _ descriptor: Int32, _ event: Int16) -> Bool {
    if failure == EINTR { return true }
    guard failure == EAGAIN || failure == EWOULDBLOCK else { return false }
    var wish = pollfd(fd: descriptor, events: event, revents: 0)
    return poll(&wish, 1, -1) >= 0 || errno == EINTR
  }
}

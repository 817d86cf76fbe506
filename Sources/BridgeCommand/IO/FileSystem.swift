import Foundation

/// The system's calls on files, with their failures as `CommandError`.
///
/// Interrupted calls are made again, and descriptors that somebody made non-blocking are waited for.
enum FileSystem {
  /// Opens a file, with the rights that the user's mask leaves when it is made.
  static func open(_ path: String, _ flags: Int32, failure: CommandError.Code) throws(CommandError) -> Int32 {
    let descriptor = Foundation.open(path, flags | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw CommandError(failure, at: path, message: lastFailure()) }
    return descriptor
  }

  /// Whether an open file is a directory.
  static func isDirectory(_ descriptor: Int32) -> Bool {
    var information = stat()
    return fstat(descriptor, &information) == 0 && information.st_mode & S_IFMT == S_IFDIR
  }

  /// Opens a file that has no name and is gone when it is closed.
  static func openUnnamed() throws(CommandError) -> Int32 {
    var template = Array((temporaryDirectory + "/islandbridge.XXXXXX").utf8CString)
    let descriptor = mkstemp(&template)
    guard descriptor >= 0 else { throw CommandError(.unwritable, at: temporaryDirectory, message: lastFailure()) }
    _ = unlink(template)
    return descriptor
  }

  /// Everything in a file, read from its start without moving in it.
  static func contents(of descriptor: Int32, name: String) throws(CommandError) -> [UInt8] {
    var content = [UInt8](repeating: 0, count: size(of: descriptor) ?? 0)
    let count = content.withUnsafeMutableBytes { pread(descriptor, $0.baseAddress, $0.count, 0) }
    guard count == content.count else { throw CommandError(.unreadable, at: name, message: lastFailure()) }
    return content
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

  /// Whether something with this name exists that is no regular file, such as a pipe or a device.
  static func isSpecial(_ path: String) -> Bool {
    var information = stat()
    return stat(path, &information) == 0 && information.st_mode & S_IFMT != S_IFREG
  }

  /// The permissions of a file, or `nil` when there is none.
  static func permissions(of path: String) -> mode_t? {
    var information = stat()
    return stat(path, &information) == 0 ? information.st_mode & 0o777 : nil
  }

  /// The path behind symbolic links, where nothing may be there yet; throws when links lead round in a circle.
  static func resolved(_ path: String) throws(CommandError) -> String {
    if let found = realpath(path, nil) {
      defer { free(found) }
      return String(cString: found)
    }
    var target = path
    for _ in 0..<40 {
      guard let link = linkTarget(of: target) else { return target }
      target = link.hasPrefix("/") ? link : folder(of: target) + link
    }
    throw CommandError(.unwritable, at: path, message: failure(ELOOP))
  }

  /// The folder of a path with the slash behind it, or nothing when the path has none.
  static func folder(of path: String) -> String { path.lastIndex(of: "/").map { String(path[...$0]) } ?? "" }

  /// Where a symbolic link leads, or `nil` when there is none with this name.
  private static func linkTarget(of path: String) -> String? {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(PATH_MAX)) { buffer in
      guard let base = buffer.baseAddress else { return nil }
      let count = readlink(path, base, buffer.count)
      return count < 0 ? nil : String(decoding: buffer.prefix(count).map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
  }

  /// The columns of a terminal, or `nil` when it does not say.
  static func columns(of descriptor: Int32) -> Int? {
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }

  /// What the system says about the call that just failed.
  static func lastFailure() -> String { failure(errno) }

  private static func failure(_ number: Int32) -> String {
    let text = strerror(number).map { String(cString: $0) } ?? "error \(number)"
    return text.prefix(1).lowercased() + text.dropFirst()
  }

  private static var temporaryDirectory: String {
    getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
  }

  private static func isTemporary(_ failure: Int32, _ descriptor: Int32, _ event: Int16) -> Bool {
    if failure == EINTR { return true }
    guard failure == EAGAIN || failure == EWOULDBLOCK else { return false }
    var wish = pollfd(fd: descriptor, events: event, revents: 0)
    return poll(&wish, 1, -1) >= 0 || errno == EINTR
  }
}

import Foundation

/// An open file, pipe or socket that is only written to.
struct OutputFile {
  let descriptor: Int32
  let name: String?

  /// Opens a file, made when it is missing, with its content kept, and claims it for this process.
  static func claim(_ path: String) throws(TrafficError) -> OutputFile {
    var descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o644)
    // A pipe's end, or a terminal, may be open for writing only.
    if descriptor < 0 { descriptor = open(path, O_WRONLY | O_CLOEXEC) }
    guard descriptor >= 0 else { throw TrafficError(.unwritable, system: errno, file: path) }
    let file = OutputFile(descriptor: descriptor, name: path)
    if file.isRegular, flock(descriptor, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK {
      file.close()
      var error = TrafficError(.locked, message: "another process is writing this recording")
      error.file = path
      throw error
    }
    return file
  }

  /// Whether it is a file on a disk, with a length that can change.
  var isRegular: Bool {
    var status = stat()
    return fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }

  /// Writes all bytes, in one system call unless the system takes fewer.
  func write(_ bytes: [UInt8]) throws(TrafficError) {
    let failure = bytes.withUnsafeBytes { bytes -> Int32? in
      var done = 0
      while done < bytes.count {
        let count = Foundation.write(descriptor, bytes.baseAddress.map { $0 + done }, bytes.count - done)
        if count >= 0 {
          done += count
        } else if errno != EINTR {
          return errno
        }
      }
      return nil
    }
    guard let failure else { return }
    throw TrafficError(failure == EPIPE ? .closedPipe : .unwritable, system: failure, file: name)
  }

  /// Cuts the file to a length and goes to its end.
  func truncate(to length: Int) throws(TrafficError) {
    guard ftruncate(descriptor, off_t(length)) == 0, lseek(descriptor, 0, SEEK_END) >= 0 else {
      throw TrafficError(.unwritable, system: errno, file: name)
    }
  }

  /// Goes to the beginning or the end and gives the position, in bytes.
  func seek(toEnd: Bool) throws(TrafficError) -> Int {
    let position = lseek(descriptor, 0, toEnd ? SEEK_END : SEEK_SET)
    guard position >= 0 else { throw TrafficError(.unwritable, system: errno, file: name) }
    return Int(position)
  }

  func close() { _ = Foundation.close(descriptor) }
}

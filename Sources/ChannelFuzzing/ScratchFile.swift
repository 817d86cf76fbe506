import Foundation

/// A file without a name, gone when nobody holds it any more.
final class ScratchFile {
  let descriptor: Int32

  init() throws(PropertyFailure) {
    var path = Array((NSTemporaryDirectory() + "/islandbridge-XXXXXX").utf8CString)
    descriptor = mkstemp(&path)
    guard descriptor >= 0 else { throw PropertyFailure("a file can be made", String(cString: strerror(errno))) }
    unlink(path)
  }

  deinit { close(descriptor) }

  /// What the file holds.
  func content() throws(PropertyFailure) -> [UInt8] {
    let size = Int(lseek(descriptor, 0, SEEK_END))
    var bytes = [UInt8](repeating: 0, count: max(size, 0))
    guard size >= 0, pread(descriptor, &bytes, bytes.count, 0) == size else {
      throw PropertyFailure("a file can be read", String(cString: strerror(errno)))
    }
    return bytes
  }
}

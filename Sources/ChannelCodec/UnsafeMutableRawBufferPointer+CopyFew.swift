// Copying for the two files of unsafe pointers. Both buffers are lent by the caller for the time of the call, and no more than the
// smaller of their sizes is read or written.

extension UnsafeMutableRawBufferPointer {
  /// Copies bytes, as many as there is room for: a few by words that overlap, many by the system's function.
  @inline(__always)
  func copyFew(from source: UnsafeRawBufferPointer) {
    let size = Swift.min(source.count, count)
    guard size <= 32 else { return copyMemory(from: UnsafeRawBufferPointer(rebasing: source[..<size])) }
    func move<Word: BitwiseCopyable>(_ place: Int, _ type: Word.Type) {
      storeBytes(of: source.loadUnaligned(fromByteOffset: place, as: type), toByteOffset: place, as: type)
    }
    if size >= 8 {
      var place = 0
      while place < size &- 8 {
        move(place, UInt64.self)
        place &+= 8
      }
      move(size &- 8, UInt64.self)
    } else if size >= 4 {
      move(0, UInt32.self)
      move(size &- 4, UInt32.self)
    } else if size >= 2 {
      move(0, UInt16.self)
      move(size &- 2, UInt16.self)
    } else if size == 1 {
      move(0, UInt8.self)
    }
  }
}

/// Messages in one block of memory, each at an address that is a multiple of 16, as buffers of a platform are.
final class MessageMemory {
  private let block: UnsafeMutableRawPointer
  private(set) var messages: [UnsafeRawBufferPointer] = []

  init(_ contents: [[UInt8]]) {
    let size = contents.reduce(0) { $0 + ($1.count + 15) & ~15 }
    block = .allocate(byteCount: max(size, 1), alignment: 64)
    messages.reserveCapacity(contents.count)
    var next = block
    for content in contents {
      content.withUnsafeBytes { next.copyMemory(from: $0.baseAddress ?? UnsafeRawPointer(next), byteCount: $0.count) }
      messages.append(UnsafeRawBufferPointer(start: next, count: content.count))
      next += (content.count + 15) & ~15
    }
  }

  deinit { block.deallocate() }
}

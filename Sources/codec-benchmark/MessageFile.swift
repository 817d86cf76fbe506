import ChannelCodec

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A workload's messages in a file, for other programs to measure with.
enum MessageFile {
  static func write(_ workload: Workload, to directory: String) throws(BenchmarkFailure) {
    let path = "\(directory)/\(workload.rawValue).bin"
    guard let file = fopen(path, "wb") else { throw BenchmarkFailure("cannot write \(path)") }
    defer { fclose(file) }
    let codec = StandardMethodCodec()
    for content in workload.contents(workload.messageCount) {
      guard let message = try? content.encoded(codec) else { throw BenchmarkFailure("\(workload.rawValue) fails") }
      let size = (0..<4).map { UInt8(truncatingIfNeeded: message.count >> ($0 * 8)) }
      guard fwrite(size, 1, 4, file) == 4, fwrite(message, 1, message.count, file) == message.count else {
        throw BenchmarkFailure("cannot write \(path)")
      }
    }
  }
}

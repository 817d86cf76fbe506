import Foundation

extension UUID {
  /// The id that a name has everywhere: version 5 (RFC 9562), in the name space of domain names.
  init(name: String) {
    let space: [UInt8] = [
      0x6b, 0xa7, 0xb8, 0x10, 0x9d, 0xad, 0x11, 0xd1, 0x80, 0xb4, 0x00, 0xc0, 0x4f, 0xd4, 0x30, 0xc8,
    ]
    var b = SHA1.hash(of: space + Array(name.utf8))
    b[6] = b[6] & 0x0f | 0x50
    b[8] = b[8] & 0x3f | 0x80
    self.init(
      uuid: (
        b[0], b[1], b[2], b[3], b[4], b[5], b[6], b[7], b[8], b[9], b[10], b[11], b[12], b[13], b[14], b[15]
      ))
  }
}

import Testing

@testable import ChannelTraffic

@Suite("The check sum")
struct CRC32Tests {
  @Test(
    "It is that of zlib",
    arguments: [
      ("", 0), ("123456789", 0xCBF4_3926), ("a", 0xE8B7_BE43), (String(repeating: "\0", count: 32), 0x190A_55AD),
    ]
      as [(String, UInt32)])
  func values(_ text: String, _ sum: UInt32) {
    #expect(Array(text.utf8).withUnsafeBytes { CRC32.checksum($0) } == sum)
  }
}

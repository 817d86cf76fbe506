import ChannelCodec
import Flutter
import Foundation
import Testing

@Suite struct BasicMessageChannelTests {
  let messenger = TestMessenger()

  func channel(_ codec: any FlutterMessageCodec & NSObjectProtocol = FlutterStandardMessageCodec.sharedInstance())
    -> FlutterBasicMessageChannel
  {
    FlutterBasicMessageChannel(name: "data", binaryMessenger: messenger, codec: codec)
  }

  @Test func decodesMessagesAndEncodesReplies() throws {
    FlutterBasicMessageChannel(name: "data", binaryMessenger: messenger).setMessageHandler { message, reply in
      reply(message.map { [$0, $0] as [Any] })
    }
    #expect(messenger.deliver(hex("070161"), on: "data")?.replies.map { hex($0) } == ["0c02070161070161"])
    // No message is nil to the handler, and a nil reply is no reply.
    #expect(messenger.deliver(nil, on: "data")?.replies == [nil])
  }

  @Test func faultsBelongToTheirMessage() throws {
    channel().setMessageHandler { _, reply in reply([Date()]) }
    let undecodable = try #require(messenger.deliver(hex("0000"), on: "data"))
    #expect(undecodable.faults.map(\.stage) == [.decodingMessage])
    let unencodable = try #require(messenger.deliver(hex("00"), on: "data"))
    #expect(unencodable.faults.map(\.stage) == [.encodingReply])
    #expect(unencodable.faults.map(\.error.path) == ["message[0]"])
    #expect(unencodable.replies.isEmpty)
  }

  @Test func sendsAndDecodesReplies() {
    var replies: [Any?] = []
    let channel = channel()
    channel.sendMessage("hi")
    for _ in 0..<3 { channel.sendMessage(nil) { replies.append($0) } }
    channel.sendMessage(Date()) { replies.append($0) }
    #expect(messenger.sent.map { hex($0.message) } == ["07026869", nil, nil, nil])
    for (sent, reply) in zip(messenger.sent.dropFirst(), [hex("01"), nil, hex("0301")]) { sent.callback?(reply) }
    #expect(replies.map { $0 as? Bool } == [true, nil])
    #expect(messenger.faults.map(\.stage) == [.encodingMessage, .decodingReply])
  }

  @Test func talksToTheChannelBuffers() {
    let channel = FlutterBasicMessageChannel(name: "flutter/test", binaryMessenger: messenger)
    channel.resizeChannelBuffer(3)
    channel.resizeChannelBuffer(-1)
    channel.setWarnsOnOverflow(false)
    FlutterBasicMessageChannel.resizeChannel(withName: "abcdef", binaryMessenger: messenger, size: 12345)
    FlutterBasicMessageChannel.setWarnsOnOverflow(true, forChannelWithName: "x", binaryMessenger: messenger)
    FlutterMethodChannel(name: "x", binaryMessenger: messenger).resizeChannelBuffer(0)
    #expect(Set(messenger.sent.map(\.channel)) == ["dev.flutter/channel-buffers"])
    #expect(
      messenger.sent.map { hex($0.message) } == [
        "0706726573697a650c02070c666c75747465722f746573740303000000",
        "07086f766572666c6f770c02070c666c75747465722f7465737401",
        "0706726573697a650c0207066162636465660339300000",
        "07086f766572666c6f770c0207017802",
        "0706726573697a650c020701780300000000",
      ])
  }

  /// A codec that knows only the forms that cannot throw, as apps write them.
  final class UpperCaseCodec: NSObject, FlutterMessageCodec {
    static func sharedInstance() -> UpperCaseCodec { UpperCaseCodec() }
    func encode(_ message: Any?) -> Data? { (message as? String).map { Data($0.uppercased().utf8) } }
    func decode(_ message: Data?) -> Any? { message.map { String(decoding: $0, as: UTF8.self) } }
  }

  @Test func takesCodecsOfTheApps() {
    channel(UpperCaseCodec()).setMessageHandler { message, reply in reply(message) }
    #expect(messenger.deliver(Data("abc".utf8), on: "data")?.replies == [Data("ABC".utf8)])
  }

  @Test func worksOnAPlainMessenger() {
    let plain = PlainMessenger()
    let channel = FlutterBasicMessageChannel(name: "data", binaryMessenger: plain)
    channel.setMessageHandler { message, reply in
      reply(message)
      reply(Date())
    }
    var replies: [Data?] = []
    plain.handlers["data"]?(hex("01")) { replies.append($0) }
    plain.handlers["data"]?(hex("7f")) { replies.append($0) }
    #expect(replies == [hex("01")])
    channel.setMessageHandler(nil)
    #expect(plain.handlers.isEmpty)
  }
}

import ChannelCodec
import Flutter
import Foundation
import Testing

@Suite struct MethodChannelTests {
  let messenger = TestMessenger()
  let channel: FlutterMethodChannel

  init() { channel = FlutterMethodChannel(name: "PW", binaryMessenger: messenger) }

  static let call = hex("07016d 0301000000")

  struct Answer: @unchecked Sendable {
    var result: Any?
    var bytes: String?
    init(_ result: Any?, _ bytes: String?) { (self.result, self.bytes) = (result, bytes) }
  }

  static let answers: [Answer] = [
    Answer(nil, "0000"), Answer(NSNull(), "0000"), Answer("ok", "0007026f6b"), Answer(1, "00040100000000000000"),
    Answer(FlutterMethodNotImplemented, nil),
    Answer(FlutterError(code: "418", message: "no", details: nil), "0107033431380702 6e6f00".filter { $0 != " " }),
    Answer(Int?.none, "0000"),
  ]

  @Test(arguments: answers)
  func answersWithTheEnvelope(_ answer: Answer) throws {
    channel.setMethodCallHandler { call, result in
      #expect(call.method == "m")
      #expect(call.arguments as? Int == 1)
      result(answer.result)
    }
    let receiver = try #require(messenger.deliver(Self.call, on: "PW"))
    #expect(receiver.replies.map { hex($0) } == [answer.bytes])
    #expect(receiver.faults.isEmpty)
  }

  @Test func otherObjectsAreNotTheSentinel() throws {
    channel.setMethodCallHandler { _, result in result(FlutterEndOfEventStream) }
    let receiver = try #require(messenger.deliver(Self.call, on: "PW"))
    #expect(receiver.replies.isEmpty)
    #expect(receiver.faults.map(\.error.code) == [.unencodable])
  }

  @Test func everyCallOfTheResultReachesTheReceiver() throws {
    channel.setMethodCallHandler { _, result in
      result("first")
      result("second")
      result(FlutterMethodNotImplemented)
    }
    let receiver = try #require(messenger.deliver(Self.call, on: "PW"))
    #expect(receiver.replies.count == 3)
    #expect(receiver.replies.last == .some(nil))
  }

  /// Keeps a result for later.
  final class Keeper { var result: FlutterResult? }

  @Test func theReceiverLivesAsLongAsTheResult() {
    let keeper = Keeper()
    channel.setMethodCallHandler { _, result in keeper.result = result }
    weak var receiver = messenger.deliver(Self.call, on: "PW")
    #expect(receiver != nil)
    keeper.result = nil
    #expect(receiver == nil)
    channel.setMethodCallHandler { _, _ in }
    receiver = messenger.deliver(Self.call, on: "PW")
    #expect(receiver == nil)
  }

  @Test func aPlainMessengersReplyLivesAsLongAsTheResult() throws {
    final class Token {}
    let plain = PlainMessenger()
    let keeper = Keeper()
    FlutterMethodChannel(name: "PW", binaryMessenger: plain).setMethodCallHandler { keeper.result = $1 }
    weak var released: Token?
    do {
      let token = Token()
      released = token
      plain.handlers["PW"]?(Self.call) { _ in _ = token }
    }
    #expect(released != nil)
    keeper.result = nil
    #expect(released == nil)
  }

  @Test(arguments: ["", "03", "07016d", "07016d0000"])
  func aCallThatCannotBeDecodedDoesNotReachTheHandler(_ bytes: String) throws {
    channel.setMethodCallHandler { _, result in
      Issue.record("the handler was called")
      result(nil)
    }
    let receiver = try #require(messenger.deliver(hex(bytes), on: "PW"))
    #expect(receiver.replies.isEmpty)
    #expect(receiver.faults.map(\.stage) == [.decodingMessage])
    let absent = try #require(messenger.deliver(nil, on: "PW"))
    #expect(absent.faults.map(\.error.code) == [.absentMessage])
  }

  @Test func aResultThatCannotBeEncodedIsAFaultOfItsCall() throws {
    channel.setMethodCallHandler { _, result in
      result(["when": Date()])
      result(FlutterError(code: "c", message: nil, details: [URL(fileURLWithPath: "/")]))
    }
    let receiver = try #require(messenger.deliver(Self.call, on: "PW"))
    #expect(receiver.replies.isEmpty)
    #expect(receiver.faults.map(\.error.path) == ["success.when", "error.details[0]"])
    #expect(receiver.faults.allSatisfy { $0.channel == "PW" && $0.method == "m" && $0.stage == .encodingReply })
  }

  @Test func invokesDart() throws {
    var results: [Any?] = []
    channel.invokeMethod("tick", arguments: ["n": Int32(1)])
    for _ in 0..<4 { channel.invokeMethod("tick", arguments: nil) { results.append($0) } }
    #expect(messenger.sent.map(\.channel) == Array(repeating: "PW", count: 5))
    #expect(hex(messenger.sent[0].message) == "07047469636b0d0107016e0301000000")
    #expect(messenger.sent[0].callback == nil)
    let replies = [nil, hex("000701 79"), hex("0107016300 00"), hex("02")]
    for (sent, reply) in zip(messenger.sent.dropFirst(), replies) { sent.callback?(reply) }
    #expect(results.count == 3)
    #expect(results[0] as AnyObject === FlutterMethodNotImplemented)
    #expect(results[1] as? String == "y")
    #expect((results[2] as? FlutterError)?.code == "c")
    #expect(messenger.faults.map(\.stage) == [.decodingReply])
  }

  @Test func argumentsThatCannotBeEncodedAreNotSent() {
    channel.invokeMethod("tick", arguments: [Date()])
    channel.invokeMethod("tick", arguments: Date()) { _ in Issue.record("the callback was called") }
    #expect(messenger.sent.isEmpty)
    #expect(messenger.faults.map(\.error.path) == ["arguments[0]", "arguments"])
  }

  @Test func removingAHandlerSparesALaterOne() {
    let other = FlutterMethodChannel(name: "PW", binaryMessenger: messenger)
    channel.setMethodCallHandler { _, _ in }
    other.setMethodCallHandler { _, result in result(nil) }
    channel.setMethodCallHandler(nil)
    #expect(messenger.deliver(Self.call, on: "PW")?.replies.count == 1)
    // Its connection gone, the channel removes whatever is there.
    channel.setMethodCallHandler(nil)
    #expect(messenger.channels.isEmpty)
  }

  @Test func theHandlerOutlivesTheChannelObject() {
    weak var channel: FlutterMethodChannel?
    do {
      let short = FlutterMethodChannel(name: "short", binaryMessenger: messenger)
      short.setMethodCallHandler { _, result in result(nil) }
      channel = short
    }
    #expect(channel == nil)
    #expect(messenger.deliver(Self.call, on: "short")?.replies.count == 1)
  }

  @Test func theTaskQueueReachesTheMessenger() {
    final class Queue: NSObject, FlutterTaskQueue {}
    let queue = Queue()
    FlutterMethodChannel(
      name: "bg", binaryMessenger: messenger, codec: FlutterStandardMethodCodec.sharedInstance(), taskQueue: queue
    ).setMethodCallHandler { _, _ in }
    #expect(messenger.taskQueues["bg"] === queue)
    #expect(messenger.makeBackgroundTaskQueue?() == nil)
  }
}

import ChannelCodec
import Flutter
import Foundation
import Testing

@Suite struct EventChannelTests {
  /// Writes down what it is asked, and answers as told.
  final class Handler: NSObject, FlutterStreamHandler {
    var log: [String] = []
    var sinks: [FlutterEventSink] = []
    var listenError: FlutterError?
    var cancelError: FlutterError?

    func onListen(withArguments arguments: Any?, eventSink events: @escaping FlutterEventSink) -> FlutterError? {
      log.append("listen \(arguments as? String ?? "nil")")
      sinks.append(events)
      return listenError
    }

    func onCancel(withArguments arguments: Any?) -> FlutterError? {
      log.append("cancel \(arguments as? String ?? "nil")")
      return cancelError
    }
  }

  let messenger = TestMessenger()
  let handler = Handler()
  let channel: FlutterEventChannel

  init() {
    channel = FlutterEventChannel(name: "ticks", binaryMessenger: messenger)
    channel.setStreamHandler(handler)
  }

  /// The reply to a call, in hexadecimal digits.
  func call(_ method: String, _ arguments: Any? = nil) -> String?? {
    let call = FlutterMethodCall(methodName: method, arguments: arguments)
    let message = FlutterStandardMethodCodec.sharedInstance().encode(call)
    return messenger.deliver(message, on: "ticks")?.replies.map { hex($0) }.first
  }

  static let noActiveStream = "0107056572726f72071a4e6f206163746976652073747265616d20746f2063616e63656c00"

  @Test func carriesAStreamFromListenToCancel() {
    #expect(call("listen", "a") == "0000")
    handler.sinks[0]("e")
    handler.sinks[0](nil)
    handler.sinks[0](FlutterError(code: "c", message: nil, details: nil))
    handler.sinks[0](FlutterEndOfEventStream)
    #expect(call("cancel", "a") == "0000")
    #expect(messenger.sent.map { hex($0.message) } == ["00070165", "0000", "010701630000", nil])
    #expect(messenger.sent.allSatisfy { $0.channel == "ticks" && $0.callback == nil })
    #expect(handler.log == ["listen a", "cancel a"])
  }

  @Test func aSecondListenCancelsFirst() {
    _ = call("listen", "a")
    handler.cancelError = FlutterError(code: "ignored", message: nil, details: nil)
    #expect(call("listen", "b") == "0000")
    #expect(handler.log == ["listen a", "cancel nil", "listen b"])
  }

  @Test func cancelNeedsAnActiveStream() {
    #expect(call("cancel") == Self.noActiveStream)
    _ = call("listen")
    #expect(call("cancel") == "0000")
    #expect(call("cancel") == Self.noActiveStream)
    #expect(handler.log == ["listen nil", "cancel nil"])
  }

  @Test func aRefusedListenStaysActive() {
    handler.listenError = FlutterError(code: "no", message: nil, details: nil)
    #expect(call("listen") == "0107026e6f0000")
    handler.cancelError = FlutterError(code: "e", message: "m", details: 1)
    #expect(call("cancel") == "0107016507016d040100000000000000")
    #expect(call("cancel") == Self.noActiveStream)
  }

  @Test func theSinkIsNotGated() {
    _ = call("listen")
    handler.sinks[0](FlutterEndOfEventStream)
    _ = call("cancel")
    handler.sinks[0](1)
    #expect(messenger.sent.count == 2)
  }

  @Test func otherMethodsAreNotImplemented() {
    #expect(call("pause") == .some(.none))
    #expect(messenger.deliver(hex("03"), on: "ticks")?.faults.map(\.stage) == [.decodingMessage])
  }

  @Test func eventsThatCannotBeEncodedAreNotSent() {
    _ = call("listen")
    handler.sinks[0](["at": Date()])
    handler.sinks[0](FlutterMethodNotImplemented)
    #expect(messenger.sent.isEmpty)
    #expect(messenger.faults.map(\.error.path) == ["success.at", "success"])
    #expect(messenger.faults.map(\.stage) == [.encodingEvent, .encodingEvent])
  }

  @Test func clearingRemovesOnlyItsOwnHandlerAndCancelsNothing() {
    _ = call("listen")
    let other = FlutterEventChannel(name: "ticks", binaryMessenger: messenger)
    other.setStreamHandler(nil)
    #expect(messenger.channels == ["ticks"])
    channel.setStreamHandler(nil)
    #expect(messenger.channels.isEmpty)
    #expect(handler.log == ["listen nil"])
  }
}

import BridgeEmulator
import ChannelCodec
import Flutter
import Foundation

extension Zoo {
  /// What is wrong with event streams.
  static let streams: [Animal] = [
    Animal(
      name: "sends an event while it is cancelled", records: Animal.listenAndCancel,
      register: Animal.stream(Animal.Stream(listening: { $0(1) }, cancelling: { $0(2) })),
      breaks: ["event-after-cancel"]),
    Animal(
      name: "ends a stream that is cancelled", records: Animal.listenAndCancel,
      register: Animal.stream(
        Animal.Stream(listening: { $0(1) }, cancelling: { $0(FlutterEndOfEventStream) })),
      breaks: ["event-after-cancel"]),
    Animal(
      name: "sends an event after the end", records: Animal.listenAndCancel,
      register: Animal.stream(
        Animal.Stream(listening: {
          $0(FlutterEndOfEventStream)
          $0(1)
        })),
      breaks: ["event-after-end"]),
    Animal(
      name: "sends an event that no codec knows", records: Animal.listenAndCancel,
      register: Animal.stream(Animal.Stream(listening: { $0(Date()) })),
      breaks: ["message-unencodable"]),
    Animal(
      name: "sends events from another thread", records: Animal.listenAndCancel,
      register: Animal.stream(
        Animal.Stream(listening: { sink in
          nonisolated(unsafe) let sink = sink
          DispatchQueue.global().sync { sink(1) }
        })),
      breaks: ["send-off-platform-thread"]),
    Animal(
      name: "removes its stream handler while Dart listens", records: { try $0.call("listen", on: "events") },
      register: Animal.stream(Animal.Stream(listening: { $0(1) })),
      afterwards: { engine in
        FlutterBasicMessageChannel(name: "events", binaryMessenger: engine).setMessageHandler(nil)
      }, breaks: ["stream-left-active"]),
    Animal(
      name: "lets the engine go while Dart listens", records: { try $0.call("listen", on: "events") },
      register: Animal.stream(Animal.Stream(listening: { $0(1) })),
      afterwards: { $0.detach() }, breaks: ["stream-left-active"]),
  ]
}

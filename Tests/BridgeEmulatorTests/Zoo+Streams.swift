import BridgeEmulator
import ChannelCodec
import Flutter
import Foundation

extension Zoo {
  private static let late = Animal.Hoard()

  /// What is wrong with event streams.
  static let streams: [Animal] = [
    Animal(
      name: "sends an event while it is cancelled", records: Animal.listenAndCancel,
      register: Animal.stream(Animal.Stream(listening: { $0(1) }, cancelling: { $0(2) })),
      breaks: ["event-after-cancel"]),
    Animal(
      name: "keeps the event sink and uses it in a later call",
      records: {
        try Animal.listenAndCancel(&$0)
        try $0.call("act", on: "zoo")
      },
      register: { engine in
        Animal.stream(
          Animal.Stream(listening: { sink in
            nonisolated(unsafe) let sink = sink
            MainActor.assumeIsolated { late.sink = sink }
          }))(engine)
        Animal.flutter { _, result in
          late.sink?(2)
          result(nil)
        }(engine)
      }, breaks: ["event-after-cancel"]),
    Animal(
      name: "ends its stream twice", records: Animal.listenAndCancel,
      register: Animal.stream(
        Animal.Stream(listening: {
          $0(FlutterEndOfEventStream)
          $0(FlutterEndOfEventStream)
        })),
      breaks: ["event-after-end"]),
    Animal(
      name: "sends events from a detached task", records: Animal.listenAndCancel,
      register: Animal.stream(
        Animal.Stream(listening: { sink in
          nonisolated(unsafe) let sink = sink
          Task.detached { sink(1) }
        })),
      breaks: ["send-off-platform-thread"]),
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

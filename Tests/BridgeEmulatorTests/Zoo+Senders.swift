import BridgeEmulator
import ChannelCodec
import Flutter
import Foundation

extension Zoo {
  /// Sends a method call to Dart.
  private static func tell(_ engine: EmulatedEngine?, _ arguments: Any?) {
    guard let engine else { return }
    FlutterMethodChannel(name: "news", binaryMessenger: engine).invokeMethod("tell", arguments: arguments)
  }

  /// Sets a handler on a task queue, which must not belong to the main actor.
  private static func tellFromTaskQueue(_ engine: EmulatedEngine) {
    let channel = FlutterMethodChannel(
      name: "zoo", binaryMessenger: engine, codec: FlutterStandardMethodCodec.sharedInstance(),
      taskQueue: engine.makeBackgroundTaskQueue?())
    channel.setMethodCallHandler { [weak engine] _, result in
      tell(engine, 1)
      result(nil)
    }
  }

  /// What is wrong with messages to Dart.
  static let senders: [Animal] = [
    Animal(
      name: "sends from another thread",
      register: { engine in
        Animal.flutter { [weak engine] _, result in
          DispatchQueue.global().sync { tell(engine, 1) }
          result(nil)
        }(engine)
      }, breaks: ["send-off-platform-thread"]),
    Animal(
      name: "sends from its task queue",
      register: { tellFromTaskQueue($0) }, breaks: ["send-off-platform-thread"]),
    Animal(
      name: "sends what no codec knows",
      register: { engine in
        Animal.flutter { [weak engine] _, result in
          tell(engine, ["when": Date()])
          result(nil)
        }(engine)
      }, breaks: ["message-unencodable"]),
    Animal(
      name: "sends after the engine is gone",
      register: Animal.answering(nil),
      afterwards: { engine in
        engine.detach()
        tell(engine, 1)
        tell(engine, 2)
      }, breaks: ["send-after-detach"]),
    Animal(
      name: "sets a handler after the engine is gone",
      register: Animal.answering(nil),
      afterwards: { engine in
        engine.detach()
        Animal.answering(nil)(engine)
        FlutterMethodChannel(name: "zoo", binaryMessenger: engine).setMethodCallHandler { _, result in result(nil) }
      }, breaks: ["handler-after-detach"]),
    Animal(
      name: "sends before anybody listens",
      register: { engine in
        engine.dart.fallbackListener = nil
        Animal.flutter { [weak engine] _, result in
          engine?.dart.fallbackListener = nil
          for number in 0..<3 { tell(engine, number) }
          result(nil)
        }(engine)
      }, breaks: ["buffer-overflow"]),
    Animal(
      name: "lets the engine go, and sends before it answers",
      register: { engine in
        Animal.flutter { [weak engine] _, result in
          engine?.detach()
          tell(engine, 1)
          result(nil)
        }(engine)
      }, breaks: ["send-after-detach"]),
    Animal(
      name: "waits for an answer of Dart that the recording does not have",
      register: { engine in
        Animal.flutter { [weak engine] _, result in
          guard let engine else { return }
          FlutterMethodChannel(name: "news", binaryMessenger: engine).invokeMethod(
            "ask", arguments: nil, result: result)
        }(engine)
      }, breaks: ["reply-missing"]),
    Animal(
      name: "resizes a buffer in words",
      register: { engine in
        Animal.flutter { [weak engine] _, result in
          engine?.send(onChannel: "dev.flutter/channel-buffers", message: Data("please".utf8))
          result(nil)
        }(engine)
      }, breaks: ["undecodable"]),
  ]
}

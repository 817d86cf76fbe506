import BridgeEmulator
import ChannelCodec
import Flutter
import Foundation

extension Zoo {
  /// What is wrong for the Dart code that calls.
  static let dartViews: [Animal] = [
    Animal(
      name: "answers a truth value to invokeListMethod", dartCalls: ["act=list"], register: Animal.answering(true),
      breaks: ["dart-type-error", "reply-mismatch"]),
    Animal(
      name: "answers a string to invokeListMethod", dartCalls: ["a*=list<int>"],
      records: { try $0.call("act", on: "zoo", reply: nil) }, register: Animal.answering("done"),
      breaks: ["dart-type-error"]),
    Animal(
      name: "answers a list with a stranger in it", dartCalls: ["act=list<String>"],
      records: { try $0.call("act", on: "zoo", reply: nil) }, register: Animal.answering(["a", 2]),
      breaks: ["dart-type-error"]),
    Animal(
      name: "answers a list to invokeMethod<List<String>>", dartCalls: ["act=List<String>"],
      records: { try $0.call("act", on: "zoo", reply: nil) }, register: Animal.answering(["a"]),
      breaks: ["dart-type-error"]),
    Animal(
      name: "answers an integer to as double", dartCalls: ["channel:zoo method:act=as double"],
      records: { try $0.call("act", on: "zoo", reply: nil) }, register: Animal.answering(1), breaks: ["dart-type-error"]
    ),
    Animal(
      name: "answers null to as int", dartCalls: ["act=as int"], register: Animal.answering(nil),
      breaks: ["dart-type-error"]),
    Animal(
      name: "does not implement the method", records: { try $0.call("act", on: "zoo", reply: .notImplemented) },
      register: Animal.answering(FlutterMethodNotImplemented), breaks: ["unknown-method"]),
    Animal(
      name: "does not implement the method for a background isolate", isolate: .background,
      register: Animal.answering(FlutterMethodNotImplemented), breaks: ["dart-never-completes", "unknown-method"]),
    Animal(
      name: "does not implement an optional method for a background isolate", dartCalls: ["act=optional plain"],
      isolate: .background, records: { try $0.call("act", on: "zoo", reply: .notImplemented) },
      register: Animal.answering(FlutterMethodNotImplemented), breaks: ["dart-never-completes"]),
    Animal(
      name: "lives on another channel",
      records: {
        try $0.call("act", on: "zoo")
        try $0.call("act", on: "zoo")
        try $0.call("act", on: "Zoo")
      },
      register: {
        $0.setMethodHandler(MethodHandler(methods: ["act"]) { _ in .success(nil) }, on: "Zoo")
      }, breaks: ["unknown-channel"]),
    Animal(
      name: "takes its handler away after the first call",
      records: {
        try $0.call("act", on: "zoo")
        try $0.call("act", on: "zoo")
      },
      register: { engine in
        engine.setMethodHandler(MethodHandler(methods: []) { _ in .success(nil) }, on: "other")
        Animal.flutter { [weak engine] _, result in
          engine?.setMethodHandler(nil, on: "zoo")
          result(nil)
        }(engine)
      }, breaks: ["unknown-channel"]),
    Animal(
      name: "is called with bytes that are no call", records: { try $0.message([7, 3, 0x61], on: "zoo", reply: nil) },
      register: Animal.answering(nil), breaks: ["undecodable"]),
  ]
}

import BridgeEmulator
import ChannelCodec
import Flutter
import Foundation

extension Zoo {
  /// What is wrong with replies.
  static var repliers: [Animal] {
    let hoard = Animal.Hoard()
    let late = Animal.Hoard()
    let swapped = Animal.Hoard()
    let shelf = Animal.Hoard()
    return [
      Animal(name: "forgets the result", register: Animal.flutter { _, _ in }, breaks: ["reply-missing"]),
      Animal(
        name: "forgets the result on one path", records: { for n in 0..<3 { try $0.call("act", .int(n), on: "zoo") } },
        register: Animal.flutter { call, result in if call.arguments as? Int != 1 { result(nil) } },
        breaks: ["reply-missing"]),
      Animal(
        name: "lets go of the result on another thread",
        register: Animal.flutter { _, result in
          nonisolated(unsafe) let result = result
          DispatchQueue.global().async { withExtendedLifetime(result) {} }
        }, breaks: ["reply-missing"]),
      Animal(
        name: "keeps the result for ever", register: Animal.flutter { _, result in hoard.results.append(result) },
        breaks: ["reply-missing"]),
      Animal(
        name: "keeps each result in the place of the last",
        records: { for n in 0..<3 { try $0.call("act", .int(n), on: "zoo") } },
        register: Animal.flutter { _, result in shelf.named["result"] = result },
        breaks: ["reply-missing", "reply-missing", "reply-missing"]),
      Animal(
        name: "forgets the result on its task queue", register: Animal.onTaskQueue { _, _ in },
        breaks: ["reply-missing"]
      ),
      Animal(
        name: "hands the result to a task that is cancelled",
        register: Animal.flutter { _, result in
          nonisolated(unsafe) let result = result
          let task = Task { @MainActor in
            try await Task.sleep(for: .seconds(100))
            result(nil)
          }
          task.cancel()
        }, breaks: ["reply-missing"]),
      Animal(
        name: "waits for something that never comes",
        register: Animal.flutter { _, result in
          nonisolated(unsafe) let result = result
          Task { @MainActor in
            await withUnsafeContinuation { (_: UnsafeContinuation<Void, Never>) in }
            result(nil)
          }
        }, breaks: ["reply-missing"]),
      Animal(
        name: "answers again later, on another thread",
        register: Animal.flutter { _, result in
          nonisolated(unsafe) let result = result
          result(nil)
          DispatchQueue.global().asyncAfter(deadline: .now() + .milliseconds(2)) { result(1) }
        }, breaks: ["reply-twice"]),
      Animal(
        name: "lets two threads race to answer",
        register: Animal.flutter { _, result in
          nonisolated(unsafe) let result = result
          for _ in 0..<2 { DispatchQueue.global().async { result(nil) } }
        }, breaks: ["reply-twice"]),
      Animal(
        name: "answers twice",
        register: Animal.flutter { _, result in
          result(nil)
          result(nil)
        }, breaks: ["reply-twice"]),
      Animal(
        name: "answers thrice, from everywhere",
        register: Animal.flutter { _, result in
          nonisolated(unsafe) let result = result
          result(nil)
          DispatchQueue.global().sync { result(FlutterMethodNotImplemented) }
          result(FlutterError(code: "a", message: nil, details: nil))
        }, breaks: ["reply-twice"]),
      Animal(
        name: "answers on success and again on failure", platform: .android,
        register: Animal.flutter { _, result in
          defer { result(FlutterError(code: "late", message: nil, details: nil)) }
          result(nil)
        }, breaks: ["reply-twice"]),
      Animal(
        name: "answers the next call only",
        records: { for n in 0..<2 { try $0.call("act", .int(n), on: "zoo", after: .seconds(20)) } },
        register: Animal.flutter { call, result in
          if call.arguments as? Int == 0 { return late.results.append(result) }
          late.results.first?(nil)
          result(nil)
        }, breaks: ["reply-late"]),
      Animal(name: "answers with a date", register: Animal.answering(Date()), breaks: ["reply-unencodable"]),
      Animal(
        name: "answers with a cycle",
        register: Animal.flutter { _, result in
          let list = NSMutableArray()
          list.add(list)
          result(list)
          list.removeAllObjects()
        }, breaks: ["reply-unencodable"]),
      Animal(
        name: "answers with a cycle through a dictionary",
        register: Animal.flutter { _, result in
          let dictionary = NSMutableDictionary()
          dictionary["list"] = NSMutableArray(array: [dictionary])
          result(dictionary)
          dictionary.removeAllObjects()
        }, breaks: ["reply-unencodable"]),
      Animal(
        name: "answers nested too deep",
        register: Animal.flutter { _, result in
          result((0..<500).reduce(1 as Any) { value, _ in [value] })
        }, breaks: ["reply-unencodable"]),
      Animal(
        name: "answers with an error inside a value",
        register: Animal.answering(["error": FlutterError(code: "a", message: nil, details: nil)]),
        breaks: ["reply-unencodable"]),
      Animal(
        name: "answers a message with what no codec knows", records: { try $0.message(nil, on: "zoo", reply: nil) },
        register: { engine in
          FlutterBasicMessageChannel(name: "zoo", binaryMessenger: engine).setMessageHandler { _, reply in
            reply(URL(fileURLWithPath: "/"))
          }
        }, breaks: ["reply-unencodable"]),
      Animal(
        name: "answers with an error whose details are an object",
        register: Animal.answering(FlutterError(code: "a", message: nil, details: NSObject())),
        breaks: ["reply-unencodable"]),
      Animal(
        name: "answers with something else", records: { try $0.call("act", on: "zoo", reply: .success(["n": 5])) },
        register: Animal.answering(["n": 6]), breaks: ["reply-mismatch"]),
      Animal(
        name: "answers an integer for a float", records: { try $0.call("act", on: "zoo", reply: .success(1.0)) },
        register: Animal.answering(1), breaks: ["reply-mismatch"]),
      Animal(
        name: "answers an error for null",
        register: Animal.answering(FlutterError(code: "a", message: nil, details: nil)),
        breaks: ["reply-mismatch"]),
      Animal(
        name: "swaps the results of two calls",
        records: {
          let first = try $0.message(call: "act", 0, on: "zoo")
          let second = try $0.message(call: "act", 1, on: "zoo")
          try $0.reply(to: first, .success(0))
          try $0.reply(to: second, .success(1))
        },
        register: Animal.flutter { call, result in
          guard let first = swapped.results.first else { return swapped.results.append(result) }
          first(1)
          result(0)
        }, breaks: ["reply-mismatch", "reply-mismatch"]),
      Animal(
        name: "answers in garbage",
        register: { $0.setBinaryHandler({ _, token in token.answer([0, 99]) }, on: "zoo") }, breaks: ["undecodable"]),
      Animal(
        name: "answers with no bytes at all",
        register: { $0.setBinaryHandler({ _, token in token.answer([]) }, on: "zoo") }, breaks: ["undecodable"]),
      Animal(
        name: "throws on iOS",
        register: { $0.setMethodHandler(MethodHandler(methods: ["act"]) { _ in throw Bite() }, on: "zoo") },
        breaks: ["handler-trap"]),
      Animal(
        name: "throws later on iOS",
        register: {
          $0.setMethodHandler(
            MethodHandler(methods: ["act"]) { _ in
              await Task.yield()
              throw Bite()
            }, on: "zoo")
        }, breaks: ["handler-trap"]),
      Animal(
        name: "throws on Android, which is an answer", platform: .android,
        register: { $0.setMethodHandler(MethodHandler(methods: ["act"]) { _ in throw Bite() }, on: "zoo") },
        breaks: ["reply-mismatch"]),
    ]
  }
}

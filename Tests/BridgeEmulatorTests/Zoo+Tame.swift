import BridgeEmulator
import ChannelCodec
import ChannelTraffic
import Flutter
import Foundation

extension Zoo {
  /// What looks wild and is not: every usual way to answer later.
  static let tame: [Animal] = [
    Animal(
      name: "answers from DispatchQueue.main.async",
      register: Animal.flutter { _, result in
        nonisolated(unsafe) let result = result
        DispatchQueue.main.async { result(nil) }
      }, breaks: []),
    Animal(
      name: "answers from a task",
      register: Animal.flutter { _, result in
        nonisolated(unsafe) let result = result
        Task {
          await Task.yield()
          result(nil)
        }
      }, breaks: []),
    Animal(
      name: "answers from a detached task",
      register: Animal.flutter { _, result in
        nonisolated(unsafe) let result = result
        Task.detached { result(nil) }
      }, breaks: []),
    Animal(
      name: "answers from a queue of its own, then from the main one",
      register: Animal.flutter { _, result in
        nonisolated(unsafe) let result = result
        DispatchQueue(label: "own").async { DispatchQueue.main.async { result(nil) } }
      }, breaks: []),
    Animal(
      name: "answers from a timer of Dispatch",
      register: Animal.flutter { _, result in
        nonisolated(unsafe) let result = result
        DispatchQueue.global().asyncAfter(deadline: .now() + .microseconds(100)) { result(nil) }
      }, breaks: []),
    Animal(
      name: "answers from another thread's run loop",
      register: Animal.flutter { _, result in
        nonisolated(unsafe) let result = result
        let thread = Thread {
          let timer = Timer(timeInterval: 0.001, repeats: false) { _ in result(nil) }
          RunLoop.current.add(timer, forMode: .default)
          RunLoop.current.run(until: Date(timeIntervalSinceNow: 0.01))
        }
        thread.start()
      }, breaks: []),
    Animal(
      name: "answers from an operation",
      register: Animal.flutter { _, result in
        nonisolated(unsafe) let result = result
        OperationQueue().addOperation { OperationQueue.main.addOperation { result(nil) } }
      }, breaks: []),
    Animal(
      name: "waits for another thread before it answers",
      register: Animal.flutter { _, result in
        let semaphore = DispatchSemaphore(value: 0)
        DispatchQueue.global().async { semaphore.signal() }
        semaphore.wait()
        result(nil)
      }, breaks: []),
    Animal(
      name: "blocks its task queue, and answers on the main one",
      register: Animal.onTaskQueue { _, result in
        nonisolated(unsafe) let result = result
        Thread.sleep(forTimeInterval: 0.005)
        DispatchQueue.main.async { result(nil) }
      }, breaks: []),
    Animal(
      name: "waits for the main queue on its task queue",
      register: Animal.onTaskQueue { _, result in
        DispatchQueue.main.sync {}
        result(nil)
      }, breaks: []),
    Animal(
      name: "answers with one list in two places",
      records: { try $0.call("act", on: "zoo", reply: .success([[1], [1]])) },
      register: Animal.flutter { _, result in
        let list = NSMutableArray(array: [1])
        result([list, list])
      }, breaks: []),
    Animal(
      name: "answers with floats that are no numbers",
      records: { try $0.call("act", on: "zoo", reply: .success([.float64(.nan), .float64(-.infinity)])) },
      register: Animal.answering([Double.nan, -Double.infinity]), breaks: []),
    Animal(
      name: "lets the engine go and answers",
      register: { engine in
        Animal.flutter { [weak engine] _, result in
          engine?.detach()
          result(nil)
        }(engine)
      }, breaks: []),
    Animal(
      name: "resizes buffers to what no buffer is",
      register: { engine in
        Animal.flutter { [weak engine] _, result in
          guard let engine else { return }
          let channel = FlutterBasicMessageChannel(name: "news", binaryMessenger: engine)
          for size in [0, Int.max, -1] { channel.resizeChannelBuffer(size) }
          channel.setWarnsOnOverflow(false)
          result(nil)
        }(engine)
      }, breaks: []),
    Animal(
      name: "is asked to listen twice", records: Animal.listenTwice,
      register: Animal.stream(Animal.Stream(listening: { $0(1) })), breaks: []),
    Animal(
      name: "streams from a task of the main actor", records: Animal.listenAndCancel,
      register: Animal.stream(
        Animal.Stream(listening: { sink in
          nonisolated(unsafe) let sink = sink
          Task { @MainActor in sink(1) }
        })), breaks: []),
    Animal(
      name: "sends from the main queue",
      register: { engine in
        Animal.flutter { [weak engine] _, result in
          nonisolated(unsafe) let result = result
          DispatchQueue.global().async {
            DispatchQueue.main.async {
              engine?.send(onChannel: "news", message: nil)
              result(nil)
            }
          }
        }(engine)
      }, breaks: []),
    Animal(
      name: "asks Dart before it answers",
      records: {
        let call = try $0.message(call: "act", on: "zoo")
        let question = try $0.message(call: "whoAmI", on: "zoo", .hostToDart)
        try $0.reply(to: question, .success("keeper"))
        try $0.reply(to: call, .success("for keeper"))
      },
      register: { engine in
        Animal.flutter { [weak engine] _, result in
          guard let engine else { return }
          nonisolated(unsafe) let result = result
          FlutterMethodChannel(name: "zoo", binaryMessenger: engine).invokeMethod("whoAmI", arguments: nil) {
            result("for \($0 ?? "nobody")")
          }
        }(engine)
      }, breaks: []),
    Animal(
      name: "answers a call that wants no reply",
      records: { try $0.call("act", on: "zoo", reply: nil, noReplyWanted: true) }, register: Animal.flutter { _, _ in },
      breaks: []),
    Animal(
      name: "does not implement an optional method", dartCalls: ["act=optional list"],
      records: { try $0.call("act", on: "zoo", reply: .notImplemented) },
      register: Animal.answering(FlutterMethodNotImplemented), breaks: []),
    Animal(
      name: "answers null to everything", dartCalls: ["act=list<String>"], register: Animal.answering(nil), breaks: []),
    Animal(
      name: "streams as it should", records: Animal.listenAndCancel,
      register: Animal.stream(
        Animal.Stream(listening: {
          $0(1)
          $0(FlutterError(code: "a", message: nil, details: nil))
          $0(nil)
        })), breaks: []),
    Animal(
      name: "ends its stream", records: Animal.listenAndCancel,
      register: Animal.stream(Animal.Stream(listening: { $0(FlutterEndOfEventStream) })), breaks: []),
    Animal(
      name: "returns what Pigeon wants", dartCalls: ["KeeperApi.feed=List<String?>"], records: Animal.pigeonCall,
      register: Animal.pigeon([["a", nil]]), breaks: []),
    Animal(
      name: "returns an error as Pigeon wants it", dartCalls: ["KeeperApi.feed=int"], records: Animal.pigeonCall,
      register: Animal.pigeon(["null-error", "of its own", nil]), breaks: []),
  ]
}

import BridgeCommand
import BridgeEmulator
import DeviceEmulator
import Flutter
import Foundation

// A program with handlers that end it, each in a way of its own.

/// How many calls this process has seen, and what it keeps.
@MainActor
final class Crasher {
  private var count = 0
  private var held: [FlutterResult] = []

  func handle(_ method: String, _ result: @escaping FlutterResult) {
    count += 1
    switch method {
    case "count": result(count)
    case "print":
      print("noise")
      result(nil)
    case "trap": fatalError("on purpose")
    case "index": result([1, 2, 3][count + 2])
    case "exit": exit(3)
    case "task":
      Task {
        await Task.yield()
        fatalError("in a task")
      }
    case "thread":
      nonisolated(unsafe) let held = [result]
      DispatchQueue.global().async { fatalError("on another thread, \(held.count)") }
    case "block": DispatchSemaphore(value: 0).wait()
    case "hold": held.append(result)
    case "abort": abort()
    case "overflow": result(overflow(count))
    case "deadlock": DispatchQueue.main.sync { result(nil) }
    case "spin": while count > 0 { count = max(count, 1) }
    case "silence":
      close(STDOUT_FILENO)
      close(STDERR_FILENO)
      result(nil)
    case "child":
      // What it starts holds on to all that it was given, longer than the handler lives.
      let child = Process()
      child.executableURL = URL(fileURLWithPath: "/bin/sleep")
      child.arguments = ["20"]
      try? child.run()
      fatalError("leaving a child")
    case "isMainThread": result(Thread.isMainThread)
    case "slow":
      nonisolated(unsafe) let result = result
      DispatchQueue.global().asyncAfter(deadline: .now() + .milliseconds(10)) { result(nil) }
    case "again":
      nonisolated(unsafe) let result = result
      result(nil)
      DispatchQueue.global().asyncAfter(deadline: .now() + .milliseconds(30)) { result(nil) }
    case "queued":
      nonisolated(unsafe) let result = result
      DispatchQueue.main.async { result(EmulatedDevice.current == nil ? "no device" : 1.5) }
    case "timer":
      nonisolated(unsafe) let result = result
      _ = Timer.scheduledTimer(withTimeInterval: 0.001, repeats: false) { _ in result("fired") }
    default: result(FlutterMethodNotImplemented)
    }
  }

  /// Never ends, and takes more of the stack each time.
  private func overflow(_ depth: Int) -> Int { depth < 0 ? 0 : overflow(depth + 1) + overflow(depth + 2) }
}

let crashing = HandlerSet(name: "crashing", summary: "handlers that end the process") { engine in
  let crasher = Crasher()
  FlutterMethodChannel(name: "PW", binaryMessenger: engine.binaryMessenger).setMethodCallHandler { call, result in
    let method = call.method
    nonisolated(unsafe) let result = result
    MainActor.assumeIsolated { crasher.handle(method, result) }
  }
  // As older generators of Pigeon wrote it: the casts come before anything that could catch.
  let api = FlutterBasicMessageChannel(
    name: "dev.flutter.pigeon.shop.CartApi.add", binaryMessenger: engine.binaryMessenger)
  api.setMessageHandler { message, reply in
    // swift-format-ignore: NeverForceUnwrap
    let arguments = message as! [Any?]
    // swift-format-ignore: NeverForceUnwrap
    let (name, count) = (arguments[0] as! String, arguments[1] as! Int64)
    reply(["\(count) \(name)"])
  }
}
let stillborn = HandlerSet(name: "stillborn", summary: "handlers that end the process when they are set") { _ in
  fatalError("not even born")
}

/// Handlers as programs of one's own set them, by way of a plugin.
final class Plugin: NSObject, FlutterPlugin {
  static func register(with registrar: any FlutterPluginRegistrar) {
    registrar.addMethodCallDelegate(
      Plugin(), channel: FlutterMethodChannel(name: "PW", binaryMessenger: registrar.messenger()))
  }

  func handle(_ call: FlutterMethodCall, result: @escaping FlutterResult) {
    nonisolated(unsafe) let result = result
    DispatchQueue.main.async { result(nil) }
  }
}

if let start = ProcessInfo.processInfo.environment["CRASHING_BRIDGE_START"] {
  // A program that awaits something before has no main thread any more.
  if start == "late" { await Task.yield() }
  await BridgeCommand.main { registry in
    if let registrar = registry.registrar(forPlugin: "Plugin") { Plugin.register(with: registrar) }
  }
}
await BridgeCommand(name: "crashing-bridge", handlers: [crashing, stillborn, TaskStarter.handlers]).main()

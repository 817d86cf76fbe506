import ActivityKit
import Flutter
import Foundation

/// A plugin that answers in every way there is.
final class ZooPlugin: NSObject, FlutterPlugin, FlutterStreamHandler {
  private var held: [FlutterResult] = []
  private var sink: FlutterEventSink?
  private let channel: FlutterMethodChannel

  init(_ channel: FlutterMethodChannel) { self.channel = channel }

  static func register(with registrar: any FlutterPluginRegistrar) {
    let channel = FlutterMethodChannel(name: "zoo", binaryMessenger: registrar.messenger())
    let plugin = ZooPlugin(channel)
    registrar.addMethodCallDelegate(plugin, channel: channel)
    FlutterEventChannel(name: "zoo/events", binaryMessenger: registrar.messenger()).setStreamHandler(plugin)
  }

  func handle(_ call: FlutterMethodCall, result: @escaping FlutterResult) {
    switch call.method {
    case "echo": result(call.arguments)
    case "wide": result(Int64(5))
    case "map": result(["b": 1, "a": [true, NSNull()]] as [String: Any])
    case "error": result(FlutterError(code: "E", message: "m", details: ["k": 1]))
    case "later":
      nonisolated(unsafe) let result = result
      DispatchQueue.global().async { result("later") }
    case "hold": held.append(result)
    case "release":
      for result in held { result("released") }
      held = []
      result(nil)
    case "forget": break
    case "twice":
      result(1)
      result(2)
    case "date": result(Date())
    case "ask":
      channel.invokeMethod("confirm", arguments: call.arguments) { answer in result(answer) }
    case "tell":
      channel.invokeMethod("told", arguments: nil)
      result(nil)
    case "emit":
      sink?(call.arguments)
      result(nil)
    case "fail":
      sink?(FlutterError(code: "S", message: nil, details: nil))
      result(nil)
    case "end":
      sink?(FlutterEndOfEventStream)
      result(nil)
    default: result(FlutterMethodNotImplemented)
    }
  }

  func onListen(withArguments arguments: Any?, eventSink events: @escaping FlutterEventSink) -> FlutterError? {
    if arguments as? String == "refuse" { return FlutterError(code: "R", message: "refused", details: nil) }
    sink = events
    return nil
  }

  func onCancel(withArguments arguments: Any?) -> FlutterError? {
    sink = nil
    return nil
  }
}

/// A plugin in Swift 6 mode that lives on the main actor and starts activities.
@MainActor
final class TimerPlugin: NSObject, @preconcurrency FlutterPlugin {
  struct Attributes: ActivityAttributes {
    struct ContentState: Codable, Hashable { var seconds: Int }
  }

  private var activity: Activity<Attributes>?

  static func register(with registrar: any FlutterPluginRegistrar) {
    registrar.addMethodCallDelegate(
      TimerPlugin(), channel: FlutterMethodChannel(name: "timer", binaryMessenger: registrar.messenger()))
  }

  func handle(_ call: FlutterMethodCall, result: @escaping FlutterResult) {
    switch call.method {
    case "start":
      do {
        activity = try Activity.request(
          attributes: Attributes(), content: ActivityContent(state: .init(seconds: 0), staleDate: nil))
        result(activity?.id)
      } catch {
        result(FlutterError(code: "\(error)", message: error.localizedDescription, details: nil))
      }
    case "stop":
      let activity = activity
      Task {
        await activity?.end(nil, dismissalPolicy: .immediate)
        result(nil)
      }
    default: result(FlutterMethodNotImplemented)
    }
  }
}

import BridgeEmulator
import ChannelCodec
import Flutter

/// The least that a stopwatch's handlers can do: read the seconds and say that all is well.
@MainActor
final class Stopwatch {
  private(set) var seconds = 0

  /// Answers in the codec's own values.
  func registerNatively(on engine: EmulatedEngine) {
    let methods = ["startLiveActivity", "updateLiveActivity", "stopLiveActivity"]
    engine.setMethodHandler(
      MethodHandler(methods: methods) { message -> MethodReply in
        if message.isCall(of: "updateLiveActivity") || message.isCall(of: "startLiveActivity") {
          guard let seconds = message.arguments["elapsedSeconds"]?.int else { return .error(code: "418") }
          self.seconds = seconds
          return .success(.null)
        }
        return message.isCall(of: "stopLiveActivity") ? .success(.null) : .notImplemented
      }, on: Workload.channel)
  }

  /// Answers as an app does on iOS.
  func registerWithFlutter(on engine: EmulatedEngine) {
    let channel = FlutterMethodChannel(name: Workload.channel, binaryMessenger: engine)
    channel.setMethodCallHandler { [unowned self] call, result in
      MainActor.assumeIsolated {
        switch call.method {
        case "startLiveActivity", "updateLiveActivity":
          guard let info = call.arguments as? [String: Any], let seconds = info["elapsedSeconds"] as? Int else {
            return result(FlutterError(code: "418", message: nil, details: nil))
          }
          self.seconds = seconds
          result(nil)
        case "stopLiveActivity": result(nil)
        default: result(FlutterMethodNotImplemented)
        }
      }
    }
  }
}

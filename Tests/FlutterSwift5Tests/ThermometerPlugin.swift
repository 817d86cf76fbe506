// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
import Flutter
import Foundation

// A plugin with a method channel and an event channel, as one is written for iOS by hand.

extension FlutterError: Error {}

public class ThermometerPlugin: NSObject, FlutterPlugin, FlutterStreamHandler {
  private var eventSink: FlutterEventSink?
  private var unit = "C"
  private let channel: FlutterMethodChannel

  init(channel: FlutterMethodChannel) {
    self.channel = channel
    super.init()
  }

  public static func register(with registrar: FlutterPluginRegistrar) {
    let channel = FlutterMethodChannel(name: "thermometer/methods", binaryMessenger: registrar.messenger())
    let events = FlutterEventChannel(name: "thermometer/events", binaryMessenger: registrar.messenger())
    let instance = ThermometerPlugin(channel: channel)
    registrar.addMethodCallDelegate(instance, channel: channel)
    events.setStreamHandler(instance)
    registrar.publish(instance)
  }

  public func handle(_ call: FlutterMethodCall, result: @escaping FlutterResult) {
    switch call.method {
    case "read":
      result(["value": 21.5, "unit": unit, "samples": [20, 21, 22]])
    case "setUnit":
      guard let args = call.arguments as? [String: Any], let unit = args["unit"] as? String else {
        result(FlutterError(code: "BAD_ARGS", message: "unit is missing", details: call.arguments))
        return
      }
      self.unit = unit
      result(nil)
    case "emit":
      eventSink?((call.arguments as? NSNumber)?.doubleValue)
      result(eventSink != nil)
    case "later":
      DispatchQueue.global().async { result("done") }
    case "ask":
      channel.invokeMethod("confirm", arguments: ["unit": unit]) { answer in
        if let error = answer as? FlutterError {
          result(error)
        } else if FlutterMethodNotImplemented.isEqual(answer) {
          result("nobody")
        } else {
          result(answer)
        }
      }
    case "calibrate":
      do {
        result(try calibrate(call.arguments as? Int ?? 0))
      } catch let error as FlutterError {
        result(error)
      } catch {
        result(FlutterError(code: "UNKNOWN", message: error.localizedDescription, details: nil))
      }
    default:
      result(FlutterMethodNotImplemented)
    }
  }

  private func calibrate(_ offset: Int) throws -> Int {
    if offset > 10 { throw FlutterError(code: "RANGE", message: nil, details: offset) }
    return offset * 2
  }

  public func onListen(withArguments arguments: Any?, eventSink events: @escaping FlutterEventSink) -> FlutterError? {
    eventSink = events
    return nil
  }

  public func onCancel(withArguments arguments: Any?) -> FlutterError? {
    eventSink = nil
    return nil
  }
}

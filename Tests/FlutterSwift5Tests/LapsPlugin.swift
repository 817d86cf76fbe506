// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
import Flutter
import Foundation

// The hand-written half of the generated API: a plugin that other threads work for.

public class LapsPlugin: NSObject, FlutterPlugin, LapsHostApi {
  private let queue = DispatchQueue(label: "laps")
  private let flutterApi: LapsFlutterApi
  private let events = LapEvents()
  private var laps: [Lap] = []

  final class LapEvents: LapsStreamHandler {
    var sink: PigeonEventSink<Lap>?

    override func onListen(withArguments arguments: Any?, sink: PigeonEventSink<Lap>) {
      self.sink = sink
    }

    override func onCancel(withArguments arguments: Any?) {
      sink = nil
    }
  }

  init(messenger: FlutterBinaryMessenger) {
    flutterApi = LapsFlutterApi(binaryMessenger: messenger)
  }

  public static func register(with registrar: FlutterPluginRegistrar) {
    let messenger = registrar.messenger()
    let plugin = LapsPlugin(messenger: messenger)
    LapsHostApiSetup.setUp(binaryMessenger: messenger, api: plugin)
    LapsStreamHandler.register(with: messenger, streamHandler: plugin.events)
    registrar.publish(plugin)
  }

  public func detachFromEngine(for registrar: FlutterPluginRegistrar) {
    LapsHostApiSetup.setUp(binaryMessenger: registrar.messenger(), api: nil)
    events.sink?.endOfStream()
  }

  func add(lap: Lap) throws -> Int64 {
    if lap.seconds < 0 {
      throw LapsError(code: "negative", message: "a lap takes time", details: lap.seconds)
    }
    queue.async {
      self.laps.append(lap)
      DispatchQueue.main.async {
        self.events.sink?.success(lap)
        self.flutterApi.confirm(lap: lap) { result in
          if case .failure(let error) = result {
            self.events.sink?.error(code: error.code, message: error.message, details: error.details)
          }
        }
      }
    }
    return lap.number
  }

  func fastest(completion: @escaping (Result<Lap?, Error>) -> Void) {
    queue.async {
      let lap = self.laps.min { $0.seconds < $1.seconds }
      DispatchQueue.main.async {
        completion(.success(lap))
      }
    }
  }
}

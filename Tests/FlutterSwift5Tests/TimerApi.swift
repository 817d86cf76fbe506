// swift-format-ignore-file: NeverForceUnwrap
import Flutter
import Foundation

// A host API in the shape that Flutter's code generator gives: data classes, an enum, a codec, a set-up function, and
// the forced casts that are part of that shape.

enum TimerState: Int {
  case idle = 0
  case running = 1
}

struct TimerInfo {
  var name: String
  var seconds: Int64
  var state: TimerState
  var note: String?

  static func fromList(_ list: [Any?]) -> TimerInfo? {
    let name = list[0] as! String
    let seconds = list[1] is Int64 ? list[1] as! Int64 : Int64(list[1] as! Int32)
    let state = list[2] as! TimerState
    let note: String? = nilOrValue(list[3])
    return TimerInfo(name: name, seconds: seconds, state: state, note: note)
  }

  func toList() -> [Any?] { [name, seconds, state, note] }
}

private func nilOrValue<T>(_ value: Any?) -> T? {
  if value is NSNull { return nil }
  return value as! T?
}

private func wrapResult(_ result: Any?) -> [Any?] { [result] }

private func wrapError(_ error: Error) -> [Any?] {
  if let flutterError = error as? FlutterError {
    return [flutterError.code, flutterError.message, flutterError.details]
  }
  return ["\(error)", "\(type(of: error))", "Stacktrace: none"]
}

private class TimerApiCodecReader: FlutterStandardReader {
  override func readValue(ofType type: UInt8) -> Any? {
    switch type {
    case 129:
      let raw: Int? = nilOrValue(self.readValue() as! Int?)
      return raw.flatMap { TimerState(rawValue: $0) }
    case 130:
      return TimerInfo.fromList(self.readValue() as! [Any?])
    default:
      return super.readValue(ofType: type)
    }
  }
}

private class TimerApiCodecWriter: FlutterStandardWriter {
  override func writeValue(_ value: Any) {
    if let value = value as? TimerState {
      super.writeByte(129)
      super.writeValue(value.rawValue)
    } else if let value = value as? TimerInfo {
      super.writeByte(130)
      super.writeValue(value.toList())
    } else {
      super.writeValue(value)
    }
  }
}

private class TimerApiCodecReaderWriter: FlutterStandardReaderWriter {
  override func reader(with data: Data) -> FlutterStandardReader {
    return TimerApiCodecReader(data: data)
  }

  override func writer(with data: NSMutableData) -> FlutterStandardWriter {
    return TimerApiCodecWriter(data: data)
  }
}

class TimerApiCodec: FlutterStandardMessageCodec, @unchecked Sendable {
  static let shared = TimerApiCodec(readerWriter: TimerApiCodecReaderWriter())
}

protocol TimerApi {
  func current() throws -> TimerInfo?
  func start(info: TimerInfo) throws
  func rename(name: String, completion: @escaping (Result<String, Error>) -> Void)
}

class TimerApiSetup {
  static var codec: FlutterStandardMessageCodec { TimerApiCodec.shared }

  static func setUp(binaryMessenger: FlutterBinaryMessenger, api: TimerApi?) {
    let taskQueue = binaryMessenger.makeBackgroundTaskQueue?()
    let currentChannel = FlutterBasicMessageChannel(
      name: "dev.flutter.pigeon.timers.TimerApi.current", binaryMessenger: binaryMessenger, codec: codec)
    if let api = api {
      currentChannel.setMessageHandler { _, reply in
        do {
          reply(wrapResult(try api.current()))
        } catch {
          reply(wrapError(error))
        }
      }
    } else {
      currentChannel.setMessageHandler(nil)
    }
    let startChannel =
      taskQueue == nil
      ? FlutterBasicMessageChannel(
        name: "dev.flutter.pigeon.timers.TimerApi.start", binaryMessenger: binaryMessenger, codec: codec)
      : FlutterBasicMessageChannel(
        name: "dev.flutter.pigeon.timers.TimerApi.start", binaryMessenger: binaryMessenger, codec: codec,
        taskQueue: taskQueue)
    if let api = api {
      startChannel.setMessageHandler { message, reply in
        let args = message as! [Any?]
        let info = args[0] as! TimerInfo
        do {
          try api.start(info: info)
          reply(wrapResult(nil))
        } catch {
          reply(wrapError(error))
        }
      }
    } else {
      startChannel.setMessageHandler(nil)
    }
    let renameChannel = FlutterBasicMessageChannel(
      name: "dev.flutter.pigeon.timers.TimerApi.rename", binaryMessenger: binaryMessenger, codec: codec)
    if let api = api {
      renameChannel.setMessageHandler { message, reply in
        let args = message as! [Any?]
        api.rename(name: args[0] as! String) { result in
          switch result {
          case .success(let name): reply(wrapResult(name))
          case .failure(let error): reply(wrapError(error))
          }
        }
      }
    } else {
      renameChannel.setMessageHandler(nil)
    }
  }
}

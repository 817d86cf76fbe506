// swift-format-ignore-file: NeverForceUnwrap
import Flutter
import Foundation

// Both halves of a generated API in the shape that Flutter's code generator gives today: an error class, a host API with
// asynchronous methods on a task queue, an API of Dart's, and an event channel over the same codec.

final class LapsError: Error {
  let code: String
  let message: String?
  let details: Any?

  init(code: String, message: String?, details: Any?) {
    self.code = code
    self.message = message
    self.details = details
  }

  var localizedDescription: String {
    return "LapsError(code: \(code), message: \(message ?? "<nil>"), details: \(details ?? "<nil>")"
  }
}

private func wrapResult(_ result: Any?) -> [Any?] {
  return [result]
}

private func wrapError(_ error: Any) -> [Any?] {
  if let lapsError = error as? LapsError {
    return [lapsError.code, lapsError.message, lapsError.details]
  }
  if let flutterError = error as? FlutterError {
    return [flutterError.code, flutterError.message, flutterError.details]
  }
  return ["\(error)", "\(type(of: error))", "Stacktrace: \(Thread.callStackSymbols.isEmpty ? "" : "none")"]
}

private func channelError(withChannelName channelName: String) -> LapsError {
  return LapsError(
    code: "channel-error", message: "Unable to establish connection on channel: '\(channelName)'.", details: "")
}

private func isNullish(_ value: Any?) -> Bool {
  return value is NSNull || value == nil
}

private func nilOrValue<T>(_ value: Any?) -> T? {
  if value is NSNull { return nil }
  return value as! T?
}

enum LapKind: Int {
  case full = 0
  case partial = 1
}

struct Lap {
  var number: Int64
  var seconds: Double
  var kind: LapKind
  var label: String?

  static func fromList(_ list: [Any?]) -> Lap? {
    let number = list[0] as! Int64
    let seconds = list[1] as! Double
    let kind = list[2] as! LapKind
    let label: String? = nilOrValue(list[3])
    return Lap(number: number, seconds: seconds, kind: kind, label: label)
  }

  func toList() -> [Any?] {
    return [number, seconds, kind, label]
  }
}

private class LapsPigeonCodecReader: FlutterStandardReader {
  override func readValue(ofType type: UInt8) -> Any? {
    switch type {
    case 129:
      let enumResultAsInt: Int? = nilOrValue(self.readValue() as! Int?)
      if let enumResultAsInt = enumResultAsInt {
        return LapKind(rawValue: enumResultAsInt)
      }
      return nil
    case 130:
      return Lap.fromList(self.readValue() as! [Any?])
    default:
      return super.readValue(ofType: type)
    }
  }
}

private class LapsPigeonCodecWriter: FlutterStandardWriter {
  override func writeValue(_ value: Any) {
    if let value = value as? LapKind {
      super.writeByte(129)
      super.writeValue(value.rawValue)
    } else if let value = value as? Lap {
      super.writeByte(130)
      super.writeValue(value.toList())
    } else {
      super.writeValue(value)
    }
  }
}

private class LapsPigeonCodecReaderWriter: FlutterStandardReaderWriter {
  override func reader(with data: Data) -> FlutterStandardReader {
    return LapsPigeonCodecReader(data: data)
  }

  override func writer(with data: NSMutableData) -> FlutterStandardWriter {
    return LapsPigeonCodecWriter(data: data)
  }
}

class LapsPigeonCodec: FlutterStandardMessageCodec, @unchecked Sendable {
  static let shared = LapsPigeonCodec(readerWriter: LapsPigeonCodecReaderWriter())
}

var lapsPigeonMethodCodec = FlutterStandardMethodCodec(readerWriter: LapsPigeonCodecReaderWriter())

protocol LapsHostApi {
  func add(lap: Lap) throws -> Int64
  func fastest(completion: @escaping (Result<Lap?, Error>) -> Void)
}

class LapsHostApiSetup {
  static var codec: FlutterStandardMessageCodec { LapsPigeonCodec.shared }

  static func setUp(binaryMessenger: FlutterBinaryMessenger, api: LapsHostApi?, messageChannelSuffix: String = "") {
    let channelSuffix = messageChannelSuffix.count > 0 ? ".\(messageChannelSuffix)" : ""
    #if os(iOS)
      let taskQueue = binaryMessenger.makeBackgroundTaskQueue?()
    #else
      let taskQueue: FlutterTaskQueue? = nil
    #endif
    let addChannel =
      taskQueue == nil
      ? FlutterBasicMessageChannel(
        name: "dev.flutter.pigeon.laps.LapsHostApi.add\(channelSuffix)", binaryMessenger: binaryMessenger,
        codec: codec)
      : FlutterBasicMessageChannel(
        name: "dev.flutter.pigeon.laps.LapsHostApi.add\(channelSuffix)", binaryMessenger: binaryMessenger,
        codec: codec, taskQueue: taskQueue)
    if let api = api {
      addChannel.setMessageHandler { message, reply in
        let args = message as! [Any?]
        let lapArg = args[0] as! Lap
        do {
          let result = try api.add(lap: lapArg)
          reply(wrapResult(result))
        } catch {
          reply(wrapError(error))
        }
      }
    } else {
      addChannel.setMessageHandler(nil)
    }
    let fastestChannel = FlutterBasicMessageChannel(
      name: "dev.flutter.pigeon.laps.LapsHostApi.fastest\(channelSuffix)", binaryMessenger: binaryMessenger,
      codec: codec)
    if let api = api {
      fastestChannel.setMessageHandler { _, reply in
        api.fastest { result in
          switch result {
          case .success(let res):
            reply(wrapResult(res))
          case .failure(let error):
            reply(wrapError(error))
          }
        }
      }
    } else {
      fastestChannel.setMessageHandler(nil)
    }
  }
}

protocol LapsFlutterApiProtocol {
  func confirm(lap lapArg: Lap, completion: @escaping (Result<Bool, LapsError>) -> Void)
}

class LapsFlutterApi: LapsFlutterApiProtocol {
  private let binaryMessenger: FlutterBinaryMessenger
  private let messageChannelSuffix: String

  init(binaryMessenger: FlutterBinaryMessenger, messageChannelSuffix: String = "") {
    self.binaryMessenger = binaryMessenger
    self.messageChannelSuffix = messageChannelSuffix.count > 0 ? ".\(messageChannelSuffix)" : ""
  }

  var codec: LapsPigeonCodec {
    return LapsPigeonCodec.shared
  }

  func confirm(lap lapArg: Lap, completion: @escaping (Result<Bool, LapsError>) -> Void) {
    let channelName: String = "dev.flutter.pigeon.laps.LapsFlutterApi.confirm\(messageChannelSuffix)"
    let channel = FlutterBasicMessageChannel(name: channelName, binaryMessenger: binaryMessenger, codec: codec)
    channel.sendMessage([lapArg] as [Any?]) { response in
      guard let listResponse = response as? [Any?] else {
        completion(.failure(channelError(withChannelName: channelName)))
        return
      }
      if listResponse.count > 1 {
        let code: String = listResponse[0] as! String
        let message: String? = nilOrValue(listResponse[1])
        let details: String? = nilOrValue(listResponse[2])
        completion(.failure(LapsError(code: code, message: message, details: details)))
      } else if isNullish(listResponse[0]) {
        completion(
          .failure(
            LapsError(
              code: "null-error", message: "Flutter api returned null value for non-null return value.",
              details: "")))
      } else {
        let result = listResponse[0] as! Bool
        completion(.success(result))
      }
    }
  }
}

private class PigeonStreamHandler<ReturnType>: NSObject, FlutterStreamHandler {
  private let wrapper: PigeonEventChannelWrapper<ReturnType>
  private var pigeonSink: PigeonEventSink<ReturnType>?

  init(wrapper: PigeonEventChannelWrapper<ReturnType>) {
    self.wrapper = wrapper
  }

  func onListen(withArguments arguments: Any?, eventSink events: @escaping FlutterEventSink) -> FlutterError? {
    pigeonSink = PigeonEventSink<ReturnType>(events)
    wrapper.onListen(withArguments: arguments, sink: pigeonSink!)
    return nil
  }

  func onCancel(withArguments arguments: Any?) -> FlutterError? {
    pigeonSink = nil
    wrapper.onCancel(withArguments: arguments)
    return nil
  }
}

class PigeonEventChannelWrapper<ReturnType> {
  func onListen(withArguments arguments: Any?, sink: PigeonEventSink<ReturnType>) {}
  func onCancel(withArguments arguments: Any?) {}
}

class PigeonEventSink<ReturnType> {
  private let sink: FlutterEventSink

  init(_ sink: @escaping FlutterEventSink) {
    self.sink = sink
  }

  func success(_ value: ReturnType) {
    sink(value)
  }

  func error(code: String, message: String?, details: Any?) {
    sink(FlutterError(code: code, message: message, details: details))
  }

  func endOfStream() {
    sink(FlutterEndOfEventStream)
  }
}

class LapsStreamHandler: PigeonEventChannelWrapper<Lap> {
  static func register(
    with messenger: FlutterBinaryMessenger, instanceName: String = "", streamHandler: LapsStreamHandler
  ) {
    var channelName = "dev.flutter.pigeon.laps.LapEvents.laps"
    if !instanceName.isEmpty {
      channelName += ".\(instanceName)"
    }
    let internalStreamHandler = PigeonStreamHandler<Lap>(wrapper: streamHandler)
    let channel = FlutterEventChannel(name: channelName, binaryMessenger: messenger, codec: lapsPigeonMethodCodec)
    channel.setStreamHandler(internalStreamHandler)
  }
}

public import BridgeEmulator
public import ChannelCodec
public import ChannelTraffic
import DeviceEmulator
import Flutter

extension TestHost {
  /// Calls a method as Dart's `invokeMethod` does, and gives what Dart code gets.
  ///
  /// - Parameters:
  ///   - method: The method's name.
  ///   - arguments: What Dart passes, written with literals.
  ///   - channel: The channel's name.
  ///   - form: How Dart code calls and what it takes the result for, such as `.list(.dynamic)` for `invokeListMethod`.
  ///   - codec: The channel's codec.
  ///   - isolate: Where Dart code runs.
  /// - Throws: `PlatformException`, `MissingPluginException`, or `DartFailure` for all else, such as a `TypeError` or a
  ///   future that never completes.
  @MainActor @discardableResult
  public func invoke(
    _ method: String, _ arguments: ChannelValue = .null, on channel: String, as form: DartCallForm = .plain,
    codec: any MethodCodec = StandardMethodCodec(), isolate: DartIsolate = .root
  ) async throws -> DartValue {
    let message = try codec.encodeMethodCall(MethodCall(method, arguments: arguments))
    let caller = DartCaller(
      channel: channel, codec: codec is JSONMethodCodec ? .jsonMethod : .standardMethod, isolate: isolate)
    return try await place(message, method, caller, form)
  }

  /// Sends a message as Dart's `BasicMessageChannel` does, and gives what Dart code gets.
  ///
  /// - Parameters:
  ///   - message: What Dart sends; `nil` is no message at all.
  ///   - channel: The channel's name.
  ///   - form: What Dart code takes the reply for.
  ///   - codec: The channel's codec: any but those of methods.
  @MainActor @discardableResult
  public func send(
    _ message: ChannelValue?, on channel: String, as form: DartCallForm = .plain,
    codec: ChannelCodecKind = .standardMessage
  ) async throws -> DartValue {
    let bytes: [UInt8]?
    switch codec {
    case .standardMessage, .standardMethod: bytes = try StandardMessageCodec().encodeMessage(message)
    case .pigeon: bytes = try StandardMessageCodec(extensions: .pigeon).encodeMessage(message)
    case .jsonMessage, .jsonMethod: bytes = try JSONMessageCodec().encodeMessage(message)
    case .string: bytes = try StringCodec().encodeMessage(message)
    case .binary: bytes = try BinaryCodec().encodeMessage(message)
    }
    return try await place(bytes, nil, DartCaller(channel: channel, codec: codec), form)
  }

  /// Calls a host API that Pigeon generated, as its Dart half does, and gives what Dart code gets.
  ///
  /// - Parameters:
  ///   - method: The API's name and the method's, such as `TimerApi.start`.
  ///   - arguments: The arguments; a generated class is a custom value with the list of its fields.
  ///   - package: The Dart package's name.
  ///   - form: What the Dart half declares as the result; `.method(DartType("int"))` for an `int` that is never null.
  @MainActor @discardableResult
  public func callPigeon(
    _ method: String, _ arguments: [ChannelValue] = [], package: String, as form: DartCallForm = .plain
  ) async throws -> DartValue {
    try await send(
      arguments.isEmpty ? nil : .list(arguments), on: "dev.flutter.pigeon.\(package).\(method)", as: form,
      codec: .pigeon)
  }

  @MainActor
  private func place(
    _ message: [UInt8]?, _ method: String?, _ caller: DartCaller, _ form: DartCallForm
  ) async throws -> DartValue {
    let call = device.begin(AppCall(channel: caller.channel, method: method))
    let reply = await runSettled {
      let reply = call.run { engine.send(message, on: caller.channel) }
      calls.append(PlacedCall(channel: caller.channel, method: method, reply: reply))
      return reply
    }
    if !reply.isSettled { await reply.settled(within: patience) }
    engine.runTurns()
    let state = reply.state
    let outcome = caller.outcome(of: state, method: method, as: form)
    call.end(Self.answer(outcome, state))
    switch outcome {
    case .value(let value): return DartValue(value)
    case .platformException(let error): throw PlatformException(error)
    case .missingPluginException(let message): throw MissingPluginException(message)
    case let other:
      throw DartFailure(other, channel: caller.channel, method: method, cause: Self.cause(state))
    }
  }

  /// What the handler told the caller, whatever the Dart code made of that; `false` tells of a failure as well.
  private static func answer(_ outcome: DartOutcome, _ state: PendingReply.State) -> AppCall.Answer {
    switch (outcome, state) {
    case (.value(.bool(false)), _), (.platformException, _), (.missingPluginException, _): .failure
    case (_, .answered): .success
    default: .none
    }
  }

  private static func cause(_ state: PendingReply.State) -> String? {
    switch state {
    case .open: return "the handler still holds the reply"
    case .released: return "the handler let go of the reply without giving one"
    case .undecodable(let error), .unencodable(let error): return error.description
    case .threw(let error): return error
    case .answered: return nil
    }
  }
}

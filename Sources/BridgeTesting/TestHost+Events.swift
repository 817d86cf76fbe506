public import BridgeEmulator
public import ChannelCodec

extension TestHost {
  /// Listens to an event channel as Dart's `receiveBroadcastStream().listen` does.
  ///
  ///     let ticks = await host.events(on: "stopwatch/ticks")
  ///     try await host.invoke("start", on: "stopwatch")
  ///     #expect(try await ticks.next() == 0)
  ///     await ticks.cancel()
  ///
  /// - Parameters:
  ///   - channel: The channel's name.
  ///   - arguments: What the stream handler gets.
  ///   - codec: The channel's codec.
  @MainActor
  public func events(
    on channel: String, arguments: ChannelValue = .null, codec: any MethodCodec = StandardMethodCodec()
  ) async -> DartEvents {
    let listener = EventStreamListener(channel, of: engine, codec: codec, arguments: arguments)
    let events = DartEvents(listener, host: self)
    streams.append(events)
    await runSettled { listener.listen() }
    engine.runTurns()
    return events
  }

  /// Dart's side of the engine: who takes the messages and calls of the host.
  ///
  ///     await host.dart.setMethodCallHandler(on: "confirm") { call in .success(true) }
  public var dart: DartSide { engine.dart }
}

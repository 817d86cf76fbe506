import BridgeEmulator

extension TestHost {
  /// Ends the test and says what is left behind: `#expect(await host.finish().isClean)`.
  ///
  /// Messages that are on their way to Dart arrive first. Then the app's process ends on the device, so that tasks which
  /// listen to ActivityKit come to their end.
  @MainActor
  public func finish() -> LeftOvers {
    engine.runTurns()
    var leftOvers = LeftOvers()
    for call in calls {
      switch call.reply.state {
      case .open: leftOvers.heldCalls.append(call.name)
      case .released: leftOvers.releasedCalls.append(call.name)
      case .answered, .undecodable, .unencodable, .threw: break
      }
      if call.reply.furtherAnswers > 0 { leftOvers.repeatedAnswers.append(call.name) }
    }
    for stream in streams {
      leftOvers.unreadEvents += stream.unread.map { "\(stream.channel) \($0.text)" }
      leftOvers.reportedErrors += stream.unreadReports
    }
    leftOvers.waitingMessages = dart.waitingChannels.filter { !$0.hasPrefix("flutter/") }
    leftOvers.liveActivities = device.allActivities.filter { $0.state == .pending || $0.state.isRunning }
    leftOvers.findings = engine.takeFindings() + furtherEngines.flatMap { $0.engine.takeFindings() }
    device.appPhase = .notRunning
    return leftOvers
  }
}

extension DartEvent {
  /// The event in the readable form.
  fileprivate var text: String {
    switch self {
    case .value(let value): return "\(DartValue(value))"
    case .error(let error): return "\(PlatformException(error))"
    case .done: return "the end of the stream"
    }
  }
}

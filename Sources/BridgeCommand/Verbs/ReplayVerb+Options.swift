import BridgeEmulator
import ChannelTraffic

extension ReplayVerb {
  /// The replay that was asked for; throws a `CommandError` of usage when it makes no sense.
  func replay(_ arguments: ParsedArguments) throws(CommandError) -> Replay {
    var replay = Replay()
    replay.filter = try RecordingOptions.filter(arguments, of: manual)
    replay.codecs = try RecordingOptions.codecs(arguments, of: manual)
    replay.isLinting = arguments.has("lint")
    replay.options.dartCalls = try dartCalls(arguments)
    replay.options.injection = try injection(arguments)
    replay.options.recordsCallSites = arguments.has("call-sites")
    if let text = arguments.value("deadline") {
      guard let deadline = Duration(written: text), deadline > .zero else {
        throw usage("--deadline '\(text)': expected a time such as 200ms, 1.5s or 2m")
      }
      replay.options.deadline = deadline
      replay.options.realDeadline = deadline
      // What is late anyhow is not waited for much longer.
      replay.options.patience = max(deadline * 2, .seconds(1))
    }
    return replay
  }

  /// Whose habits the engine has.
  func platform(_ arguments: ParsedArguments) -> HostPlatform {
    arguments.value("as").flatMap { HostPlatform(rawValue: $0) } ?? .iOS
  }

  private func dartCalls(_ arguments: ParsedArguments) throws(CommandError) -> DartCalls {
    var calls = DartCalls(isolate: arguments.value("dart-isolate").flatMap { DartIsolate(rawValue: $0) } ?? .root)
    for expression in arguments.all("dart-call") {
      do throws(DartCalls.Failure) {
        try calls.add(expression)
      } catch {
        throw usage("--dart-call '\(expression)': column \(error.column): \(error.message)")
      }
    }
    return calls
  }

  private func injection(_ arguments: ParsedArguments) throws(CommandError) -> FaultInjection? {
    guard let text = arguments.value("inject") else {
      for name in ["inject-filter", "seed"] where arguments.has(name) {
        throw usage("--\(name) needs --inject")
      }
      return nil
    }
    var filter = TrafficFilter.all
    if let expression = arguments.value("inject-filter") {
      do throws(TrafficError) {
        filter = try TrafficFilter(expression)
      } catch {
        throw usage("--inject-filter '\(expression)': column \(error.column ?? 1): \(error.message)")
      }
    }
    var seed: UInt64 = 0
    if let text = arguments.value("seed") {
      guard let number = UInt64(text) else {
        throw usage("--seed '\(text)': expected a whole number from 0 to \(UInt64.max)")
      }
      seed = number
    }
    do throws(FaultInjection.Failure) {
      return try FaultInjection(text, filter: filter, seed: seed)
    } catch {
      throw usage("--inject '\(text)': '\(error.part)': \(error.message)")
    }
  }

  private func usage(_ message: String) -> CommandError { CommandError(.usage, at: manual.name, message: message) }
}

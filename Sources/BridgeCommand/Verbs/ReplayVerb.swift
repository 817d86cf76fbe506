import BridgeEmulator
import BridgeReport
import ChannelCodec
import ChannelTraffic
import DeviceEmulator
import Foundation

/// `replay`: recorded messages into handlers, and a verdict on what they answer.
struct ReplayVerb: Verb {
  /// The handlers that `--bridge` chooses from; the first one is the default.
  let handlerSets: [HandlerSet]

  func run(_ arguments: ParsedArguments, _ io: CommandIO) async throws(CommandError) -> ExitStatus {
    let replay = try replay(arguments)
    // What handlers print is no part of the report.
    try io.divertPrinting()
    // Tasks that handlers start side by side shall take turns alike in every run.
    if io.isProcess { TaskLane.install() }
    if let part = ReplayWorkerPart(io.environment) { return try await work(part, replay, arguments, io) }
    let isJSON = arguments.value("format") == "jsonl"
    let report = TextReport(
      style: Style(isColored: io.isColored(io.output)), isQuiet: arguments.has("quiet"))
    var verdicts: [RecordingVerdict] = []
    for operand in arguments.operands {
      var verdict: RecordingVerdict
      if arguments.has("isolate") {
        verdict = try isolated(operand, replay, arguments, io)
      } else {
        verdict = try await run(operand, replay, arguments, io)
      }
      if arguments.has("allow-empty"), verdict.isEmpty { verdict.undecided = nil }
      verdicts.append(verdict)
      if isJSON {
        for line in JSONLinesReport().lines(for: verdict) { try io.output.writeLine(line) }
      } else {
        for line in report.lines(for: verdict) { try io.output.writeLine(line) }
      }
    }
    if !isJSON, verdicts.count > 1 { try io.output.writeLine(report.summary(of: verdicts)) }
    return ExitStatus(verdicts)
  }

  /// Replays one recording on a device and an engine of its own.
  @MainActor
  func run(
    _ operand: String, _ replay: Replay, _ arguments: ParsedArguments, _ io: CommandIO
  ) async throws(CommandError) -> RecordingVerdict {
    var reader: RecordingReader
    do throws(CommandError) {
      reader = try RecordingReader(operand, io, codecs: replay.codecs, streams: false)
    } catch {
      guard error.code == .unreadable else { throw error }
      return RecordingVerdict(recording: operand, undecided: error.message)
    }
    let set = arguments.value("bridge").flatMap { name in handlerSets.first { $0.name == name } } ?? handlerSets.first
    var replay = replay
    let device = EmulatedDevice()
    replay.onTime = Self.clock(of: device)
    let watch = DeviceWatch(device)
    watch.attach(to: &replay)
    // Code that no task carries the device to, such as a block on a dispatch queue, finds it here.
    if io.isProcess { EmulatedDevice.processDefault = device }
    let engine = EmulatedEngine(platform: platform(arguments))
    var failure: CommandError?
    var verdict = await EmulatedDevice.$bound.withValue(device) {
      set?.register(engine)
      return await replay.run(named: operand, into: engine) { () throws(TrafficError) in
        var item: RecordingReader.Item?
        do throws(CommandError) {
          item = try reader.next()
        } catch {
          failure = error
        }
        switch item {
        case .record(let record): return (record, reader.recordNumber)
        case .failure(let damage): throw damage
        case nil: return nil
        }
      }
    }
    watch.finish(&verdict, limit: replay.options.maximumFindings)
    // The handlers hold what the watch has asked for.
    withExtendedLifetime(engine) {}
    if let failure {
      guard failure.code == .unreadable else { throw failure }
      verdict.undecided = failure.message
    }
    return verdict
  }

  /// Moves a device's clock along with the recorded times, the first of which is the moment the device starts at.
  private static func clock(of device: EmulatedDevice) -> @MainActor @Sendable (Int) -> Void {
    let start = device.now
    let first = FirstTime()
    return { time in
      let origin = first.value ?? time
      first.value = origin
      // A recording may claim any time; what overflows stays where the clock is.
      let (elapsed, overflows) = time.subtractingReportingOverflow(origin)
      if !overflows { device.advance(to: start.addingTimeInterval(Double(elapsed) / 1_000_000)) }
    }
  }

  /// The time of the first record that was replayed, in microseconds.
  @MainActor
  private final class FirstTime {
    var value: Int?
    nonisolated init() {}
  }
}

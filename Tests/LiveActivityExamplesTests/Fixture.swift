import BridgeCommand
import BridgeEmulator
import ChannelTraffic
import DeviceEmulator
import Flutter
import Foundation
import LiveActivityExamples
import Testing

/// A recorded session of an example, in fixtures/examples, and what comes of replaying it.
struct Fixture: Sendable, CustomTestStringConvertible {
  /// The recording's name, without its ending.
  var name: String
  /// What `--bridge` chooses; what it chooses by itself when empty.
  var bridge: String

  var testDescription: String { "\(name) into \(bridge)" }

  private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()
  private static let folder = root.appending(path: "fixtures/examples")

  /// The names of all recordings.
  static let recordings: [String] = {
    let files = try? FileManager.default.contentsOfDirectory(atPath: folder.path)
    return (files ?? []).filter { $0.hasSuffix(".jsonl") }.map { String($0.dropLast(6)) }.sorted()
  }()

  /// Whether the handlers end the process, so that only `replay --isolate` can run them; the command's tests do.
  var endsTheProcess: Bool { name == "island-timer-zero" && bridge == "island-timer-published" }

  var path: String { Self.folder.appending(path: name + ".jsonl").path }

  /// The recording's records, with what they say.
  func records() throws -> [DecodedRecord] {
    let reader = try TrafficReader(path: path)
    var decoder = TrafficDecoder()
    var records: [DecodedRecord] = []
    while let record = try reader.next() { records.append(decoder.decode(record, number: reader.recordNumber)) }
    return records
  }

  /// What `replay` prints, errors last, and the status it ends with.
  func report() async throws -> String {
    let (output, errors) = (try CommandOutput(keepingForColumns: nil), try CommandOutput(keepingForColumns: nil))
    let io = CommandIO(input: CommandInput(bytes: []), output: output, errors: errors, environment: [:])
    let status = await BridgeCommand().run(["replay"] + (bridge.isEmpty ? [] : ["--bridge", bridge]) + [path], io: io)
    let text = try output.text() + errors.text() + "exit \(status)\n"
    return text.replacingOccurrences(of: Self.root.path + "/", with: "")
  }

  /// What happened on the iPhone that the handlers ran on, and on the console.
  @MainActor
  func outcome() async throws -> Outcome {
    let device = EmulatedDevice()
    let engine = EmulatedEngine()
    let console = Console()
    let surroundings = ExampleSurroundings(now: { device.now }, console: console.write)
    let registrations = Example.all.compactMap { example in
      bridge == "all" || bridge == example.name
        ? example.register : bridge == example.name + "-published" ? example.registerAsPublished : nil
    }
    let stopwatches = [HandlerSet.stopwatch, .guide].filter {
      $0.name == bridge || bridge == "all" && $0.name != "guide"
    }
    try #require(!registrations.isEmpty || !stopwatches.isEmpty)
    let reader = try TrafficReader(path: path)
    let start = device.now
    let first = try records().first?.record.time ?? 0
    var replay = Replay()
    replay.onTime = { device.advance(to: start.addingTimeInterval(Double($0 - first) / 1_000_000)) }
    let registry = HandlerSet.plugins(name: bridge, summary: "") { registry in
      guard let registrar = registry.registrar(forPlugin: "Example") else { return }
      for register in registrations { register(registrar, surroundings) }
    }
    _ = await EmulatedDevice.$bound.withValue(device) {
      for set in stopwatches + [registry] { set.register(engine) }
      return await replay.run(reader, named: name, into: engine)
    }
    let outcome = Outcome(journal: device.journal, activities: device.allActivities, console: console.lines)
    device.appPhase = .notRunning
    return outcome
  }

  /// Compares with the text that is kept beside the recordings; `ISLANDBRIDGE_RECORD=all` keeps this one instead.
  func check(_ text: String) throws {
    let file = Self.folder.appending(path: "expected/\(name).\(bridge).txt")
    if ProcessInfo.processInfo.environment["ISLANDBRIDGE_RECORD"] == "all" {
      try text.write(to: file, atomically: true, encoding: .utf8)
    } else {
      #expect(try String(contentsOf: file, encoding: .utf8) == text)
    }
  }
}

import BridgeReport
import DeviceEmulator
import Foundation
import Testing

@testable import BridgeCommand

/// What `push` says of the payloads in fixtures/push, and of ones that nobody should send.
@Suite struct PushVerbTests {
  private static func fixture(_ name: String) -> String {
    FixtureTests.root.appending(path: "fixtures/push/\(name).json").path
  }

  private static let names: [String] = {
    let files = try? FileManager.default.contentsOfDirectory(
      atPath: FixtureTests.root.appending(path: "fixtures/push").path)
    return (files ?? []).filter { $0.hasSuffix(".json") }.map { String($0.dropLast(5)) }.sorted()
  }()

  /// What a payload on standard input gives, on one line for each line.
  private func push(_ payload: String, _ arguments: String...) async throws -> CommandRun {
    try await CommandRun.run(["push"] + arguments + ["-"], input: Array(payload.utf8))
  }

  private func update(_ content: String, timestamp: String = "1790000000", more: String = "") -> String {
    #"{"aps":{"timestamp":\#(timestamp),"event":"update",\#(more)"content-state":\#(content)}}"#
  }

  // MARK: Golden

  @Test func everyFixtureIsGolden() async throws {
    #expect(Self.names.count >= 17)
    var text = ""
    for name in Self.names {
      text += try await FixtureTests.run(["push", Self.fixture(name)])
    }
    try Golden.expect(text, named: "push")
  }

  @Test func everyFixtureIsGoldenForPrograms() async throws {
    var text = ""
    for name in Self.names {
      text += try await FixtureTests.run(["push", "--format", "jsonl", Self.fixture(name)])
    }
    try Golden.expect(text, named: "push-jsonl")
  }

  @Test(arguments: [
    ["start", "update", "end"], ["update", "old"], ["start", "start"], ["end", "update"],
    ["pushwoosh-start", "pushwoosh-update"], ["start-without-alert", "update"],
  ])
  func payloadsGoToOneDeviceInTurn(_ names: [String]) async throws {
    let text = try await FixtureTests.run(["push"] + names.map { Self.fixture($0) })
    try Golden.expect(text, named: "push-" + names.joined(separator: "-"))
  }

  @Test func fixturesSayWhatComesOfThem() throws {
    let readme = try String(
      contentsOf: FixtureTests.root.appending(path: "fixtures/push/README.md"), encoding: .utf8)
    for name in Self.names { #expect(readme.contains("`\(name).json`"), "\(name)") }
  }

  // MARK: Exit status

  @Test(
    arguments: [
      (["start", "update", "end"], 0), (["pushwoosh-start"], 0), (["key-missing"], 1), (["update", "old"], 1),
      (["pushwoosh-comments"], 1), (["start-without-alert"], 1), (["end", "update"], 1),
    ] as [([String], Int32)])
  func statusSaysWhetherAllHadTheirEffect(_ names: [String], _ status: Int32) async throws {
    let run = try await CommandRun.run(["push"] + names.map { Self.fixture($0) })
    #expect(run.status == status && run.errors.isEmpty)
  }

  @Test func whatCannotBeReadEndsWithTwo() async throws {
    let folder = try TemporaryFolder()
    let missing = try await CommandRun.run("push", folder.file("nothing.json"))
    #expect(missing.status == 2 && missing.errors.contains("no such file"))
    let directory = try await CommandRun.run("push", folder.path)
    #expect(directory.status == 2)
    // A gigabyte that takes no room.
    let path = try folder.write("large.json", [UInt8]())
    let file = try #require(FileHandle(forWritingAtPath: path))
    try file.truncate(atOffset: 1 << 30)
    let large = try await CommandRun.run("push", path)
    #expect(large.status == 2 && large.output.isEmpty)
    #expect(large.errors == "islandbridge: \(path): expected at most 1048576 bytes, found more\n")
  }

  @Test(arguments: [
    (["push"], "expected at least one payload (a file, or - for standard input)"),
    (
      ["push", "--type", "Stopwatch", "-"],
      "--type is one of StopwatchAttributes, DefaultLiveActivityAttributes, OrderTracking"
    ),
    (["push", "--at", "noon", "-"], "--at takes Unix seconds or a time such as 2026-09-21T14:13:20Z, not 'noon'"),
    (["push", "--at", "1e30", "-"], "--at takes Unix seconds"),
    (["push", "--at", "nan", "-"], "--at takes Unix seconds"),
    (["push", "--headers", "apns-priority", "-"], "--headers takes 'NAME: VALUE', such as 'apns-priority: 5'"),
    (["push", "--format", "xml", "-"], "--format is one of text, jsonl, not 'xml'"),
  ])
  func saysWhatWouldBeRight(_ arguments: [String], _ message: String) async throws {
    let run = try await CommandRun.run(arguments)
    #expect(run.status == 64 && run.output.isEmpty)
    #expect(run.errors.hasPrefix("islandbridge: push: " + message), "\(run.errors)")
  }

  // MARK: Time, headers, types

  @Test func theTimeCanBeChosen() async throws {
    let payload = update(#"{"elapsedSeconds":7}"#)
    for time in ["1790000100", "2026-09-21T14:15:00Z"] {
      #expect(try await push(payload, "--at", time).status == 0)
    }
    let late = try await push(payload, "--at", "1790001000")
    #expect(late.status == 1 && late.output.contains("aps.timestamp") && late.output.contains("is before the latest"))
    let early = try await push(payload, "--at", "1789960000")
    #expect(early.status == 1 && early.output.contains("is more than 8 hours after now"))
  }

  @Test(arguments: [
    ("apns-priority: 7", "APNs 400 BadPriority"), ("apns-topic: com.example.app", "APNs 400 DeviceTokenNotForTopic"),
    ("APNS-Topic:", "APNs 400 MissingTopic"), ("apns-push-type: alert", "APNs 400 InvalidPushType"),
    ("apns-expiration: soon", "APNs 400 BadExpirationDate"), ("authorization:", "APNs 403 MissingProviderToken"),
    ("apns-channel-id: *", "APNs 400 BadChannelId"), ("apns-channel-id:", "APNs 200, applied"),
    ("apns-channel-id: AAAA", "APNs 200, applied"),
    ("apns-channel-id: AAAA\napns-expiration:", "APNs 400 BadExpirationDate"),
    ("apns-priority: 5", "APNs 200, applied"),
  ])
  func headersTakeThePlaceOfTheUsualOnes(_ header: String, _ answer: String) async throws {
    let run = try await push(update(#"{"elapsedSeconds":7}"#), "--headers", header)
    #expect((run.output + run.errors).contains(answer), "\(run)")
  }

  @Test func theRunningActivityIsOfTheChosenType() async throws {
    let payload = update(#"{"data":{"n":1}}"#)
    #expect(try await push(payload).output.contains("aps.content-state.elapsedSeconds"))
    let run = try await push(payload, "--type", "DefaultLiveActivityAttributes")
    #expect(run.status == 0 && run.output.contains(#"{"data":{"n":1}}"#))
  }

  @Test func aStartGoesToTheTokenOfTheChosenType() async throws {
    #expect(try await CommandRun.run("push", Self.fixture("start")).status == 0)
    let run = try await CommandRun.run(
      "push", "--type", "DefaultLiveActivityAttributes", Self.fixture("start"))
    #expect(run.status == 1)
    #expect(
      run.output.contains("the token starts DefaultLiveActivityAttributes, and the push names StopwatchAttributes"))
  }

  @Test func colorsAreForTerminals() async throws {
    let input = Array(update("{}").utf8)
    let terminal = try await CommandRun.run(["push", "-"], input: input, columns: 80)
    #expect(terminal.output.contains("\u{1B}[33mwarning push-undecodable"))
    #expect(try await !CommandRun.run(["push", "-"], input: input).output.contains("\u{1B}"))
  }

  // MARK: Types of one's own

  @Test func aProgramAddsItsTypes() async throws {
    let command = BridgeCommand().pushing([PushableType(OrderAttributes(order: "A"), showing: .init(left: 3))])
    let output = try CommandOutput()
    let payload = update(#"{"left":2}"#)
    let io = CommandIO(input: CommandInput(bytes: Array(payload.utf8)), output: output, errors: try CommandOutput())
    #expect(await command.run(["push", "-"], io: io) == 0)
    #expect(try output.text().contains("activity   OrderAttributes "))
    #expect(try output.text().contains(#"content    {"left":2}"#))
  }

  @Test func aTypeThatDoesNotEncodeIsSaid() async throws {
    let command = BridgeCommand().pushing([PushableType(OrderAttributes(order: "A"), showing: .init(left: .nan))])
    let errors = try CommandOutput()
    let payload = update(#"{"left":2}"#)
    let io = CommandIO(input: CommandInput(bytes: Array(payload.utf8)), output: try CommandOutput(), errors: errors)
    #expect(await command.run(["push", "-"], io: io) == 2)
    #expect(try errors.text().contains("no activity can run beside it"))
  }

  // MARK: The device's rules

  @Test func theDevicesRulesAreKnownToReports() {
    let rules = DeviceRule.allCases.map { [$0.rawValue, $0.severity.rawValue] }.sorted { $0[0] < $1[0] }
    #expect(rules == Rule.device.map { [$0.id, $0.severity.rawValue] })
  }
}

import BridgeCommand
import Foundation
import Testing

/// `push` on the attributes types of the examples, and on those of a program of one's own.
@Suite struct PushTypeTests {
  struct Sample: CustomTestStringConvertible {
    let type: String
    let attributes: String
    let state: String
    /// A state that does not decode, and what is said of it.
    let wrong: (state: String, path: String, message: String)
    /// Attributes that do not decode, and at which key; nil where there are none that could be wrong.
    var wrongAttributes: (json: String, path: String)?
    var testDescription: String { type }
  }

  static let samples: [Sample] = [
    Sample(
      type: "StopwatchAttributes", attributes: "{}", state: #"{"elapsedSeconds":7}"#,
      wrong: (#"{"elapsedSeconds":"7"}"#, ".elapsedSeconds", "Expected to decode Int")),
    Sample(
      type: "DefaultLiveActivityAttributes", attributes: #"{"data":{"home":"A"},"pushwoosh":{"activityId":"m"}}"#,
      state: #"{"data":{"score":"1:0"}}"#, wrong: (#"{"score":"1:0"}"#, ".data", #"the key "data" is missing"#),
      wrongAttributes: (#"{"data":{}}"#, ".pushwoosh")),
    Sample(
      type: "OrderTrackingAttributes", attributes: "{}",
      state: #"{"estimatedArrival":"21:00","productName":"Headphones","status":"En Reparto"}"#,
      wrong: (
        #"{"estimatedArrival":"21:00","productName":"Headphones","status":"inDelivery"}"#, ".status",
        "Cannot initialize OrderStatus from invalid String value inDelivery"
      )),
    Sample(
      type: "FoodDeliveryAttributes", attributes: #"{"orderId":"17","restaurant":"R","summary":"S"}"#,
      state: #"{"minutes":12,"progress":0.4,"status":"near"}"#,
      wrong: (#"{"minutes":12,"status":"near"}"#, ".progress", #"the key "progress" is missing"#),
      wrongAttributes: (#"{"orderId":17,"restaurant":"R","summary":"S"}"#, ".orderId")),
    Sample(
      type: "IslandTimerAttributes",
      attributes: #"{"leading":"l","trailing":"t","center":"c","bottom":"b","compactLeading":"l","#
        + #""compactTrailing":"t","minimal":"m"}"#,
      state: #"{"timerRange":[811692800,811694600]}"#,
      wrong: (
        #"{"timerRange":{"lowerBound":811692800,"upperBound":811694600}}"#, ".timerRange", "Expected to decode Array"
      ), wrongAttributes: (#"{"leading":"l"}"#, ".trailing")),
    Sample(
      type: "PizzaDeliveryAttributes", attributes: #"{"numberOfPizzas":2,"totalAmount":"$30"}"#,
      state: #"{"deliveryTimer":[811692800,811694600],"driverName":"Tim"}"#,
      wrong: (
        #"{"deliveryTimer":["2026-09-21T14:13:20Z",811694600],"driverName":"Tim"}"#, ".deliveryTimer[0]",
        "Expected to decode Double"
      ), wrongAttributes: (#"{"numberOfPizzas":"2","totalAmount":"$30"}"#, ".numberOfPizzas")),
    Sample(
      type: "LiveActivitiesAppAttributes", attributes: #"{"id":"7D8A164B-1725-54B3-9C67-6EA8FF722EF8"}"#,
      state: #"{"appGroupId":"group.example","updateId":3}"#,
      wrong: (#"{"updateId":3}"#, ".appGroupId", #"the key "appGroupId" is missing"#),
      wrongAttributes: (#"{"id":"match-1"}"#, ".id")),
  ]

  private func push(_ aps: String, _ options: String...) async throws -> CommandRun {
    try await CommandRun.run(
      ["push"] + options + ["-"], input: Array(#"{"aps":{"timestamp":1790000000,\#(aps)}}"#.utf8))
  }

  private func start(_ sample: Sample, attributes: String? = nil, state: String? = nil) async throws -> CommandRun {
    try await push(
      #""event":"start","attributes-type":"\#(sample.type)","attributes":\#(attributes ?? sample.attributes),"#
        + #""content-state":\#(state ?? sample.state),"alert":{"title":"T","body":"B"}"#)
  }

  @Test func theyAreTheTypesOfTheExamples() {
    #expect(PushableType.builtIn.map(\.name) == Self.samples.map(\.type))
  }

  @Test(arguments: samples) func aStartGoesByTheNameInIt(_ sample: Sample) async throws {
    let run = try await start(sample)
    #expect(run.status == 0, "\(run)")
    #expect(run.output.contains(": APNs 200, created\n  activity   \(sample.type) "))
    #expect(run.output.contains("  content    \(sample.state)\n"))
  }

  @Test(arguments: samples) func updatesAndEndsGoToTheChosenType(_ sample: Sample) async throws {
    let update = try await push(#""event":"update","content-state":\#(sample.state)"#, "--type", sample.type)
    #expect(update.status == 0, "\(update)")
    #expect(update.output.contains("  activity   \(sample.type) ") && update.output.contains(", active\n"))
    #expect(update.output.contains("  content    \(sample.state)\n"))
    for content in ["", #","content-state":\#(sample.state)"#] {
      let end = try await push(#""event":"end"\#(content)"#, "--type", sample.type)
      #expect(end.status == 0 && end.output.contains(", ended\n"), "\(end)")
    }
  }

  @Test(arguments: samples) func whatDoesNotDecodeIsNamed(_ sample: Sample) async throws {
    for run in [
      try await push(#""event":"update","content-state":\#(sample.wrong.state)"#, "--type", sample.type),
      try await start(sample, state: sample.wrong.state),
    ] {
      #expect(run.status == 1)
      #expect(run.output.contains(": APNs 200, dropped\n"))
      #expect(
        run.output.contains("push-undecodable standard input, aps.content-state\(sample.wrong.path): "), "\(run)")
      #expect(run.output.contains(sample.wrong.message), "\(run.output)")
    }
    guard let wrong = sample.wrongAttributes else { return }
    let run = try await start(sample, attributes: wrong.json)
    #expect(run.status == 1)
    #expect(run.output.contains("push-undecodable standard input, aps.attributes\(wrong.path): "), "\(run.output)")
  }

  @Test(
    arguments: [
      ("[811694600,811692800]", "aps.content-state.timerRange"), ("[811692800]", "aps.content-state.timerRange"),
      ("[]", "aps.content-state.timerRange"), ("811692800", "aps.content-state.timerRange"),
      ("null", "aps.content-state.timerRange"), (#"["a","b"]"#, "aps.content-state.timerRange[0]"),
    ] as [(String, String)])
  func rangesThatAreNone(_ range: String, _ path: String) async throws {
    let run = try await push(
      #""event":"update","content-state":{"timerRange":\#(range)}"#, "--type", "IslandTimerAttributes")
    #expect(run.status == 1 && run.output.contains("push-undecodable standard input, \(path)"), "\(run.output)")
  }

  @Test func aRangeOfUnixSecondsIsThirtyOneYearsOff() async throws {
    let run = try await push(
      #""event":"update","content-state":{"timerRange":[1790000000,1790001800]}"#, "--type", "IslandTimerAttributes")
    #expect(run.status == 0)
    for index in 0...1 {
      #expect(run.output.contains("date-31-years-off standard input, aps.content-state.timerRange[\(index)]:"))
    }
  }

  @Test func helpListsThem() async throws {
    let help = try await CommandRun.run("push", "--help")
    let words = Set(help.output.split { $0.isWhitespace || $0 == "," || $0 == "." || $0 == "|" }.map(String.init))
    for sample in Self.samples { #expect(words.contains(sample.type), "\(sample.type)") }
  }

  // MARK: A program's own

  @Test func aProgramNamesItsTypesWhereItNamesItsPlugins() async throws {
    // `main` ends the process, so that it is only seen to take them.
    let plugins: @MainActor ([PushableType]) async -> Never = { await BridgeCommand.main(pushing: $0) { _ in } }
    _ = plugins
    let types = [PushableType(OrderAttributes(order: "A"), showing: .init(left: 3))]
    let command = BridgeCommand(name: "mine", handlers: [.none]).pushing(types)
    let output = try CommandOutput()
    let payload =
      #"{"aps":{"timestamp":1790000000,"event":"start","attributes-type":"OrderAttributes","#
      + #""attributes":{"order":"B"},"content-state":{"left":1},"alert":{"title":"T","body":"B"}}}"#
    let io = CommandIO(input: CommandInput(bytes: Array(payload.utf8)), output: output, errors: try CommandOutput())
    #expect(await command.run(["push", "-"], io: io) == 0)
    #expect(try output.text().contains("created\n  activity   OrderAttributes "))
    let help = try CommandOutput()
    let quiet = CommandIO(input: CommandInput(bytes: []), output: help, errors: try CommandOutput())
    #expect(await command.run(["help", "push"], io: quiet) == 0)
    #expect(try help.text().contains("OrderAttributes, StopwatchAttributes, DefaultLiveActivityAttributes"))
  }
}

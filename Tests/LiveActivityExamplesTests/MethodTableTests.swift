import BridgeCommand
import BridgeEmulator
import BridgeTesting
import ChannelCodec
import DeviceEmulator
import LiveActivityExamples
import Testing

/// What the tables of the methods say is what handlers take and answer.
@Suite struct MethodTableTests {
  /// A method of a table, and the handlers it belongs to.
  struct Row: Sendable, CustomTestStringConvertible {
    var bridge: String
    var method: ChannelMethod
    var testDescription: String { "\(bridge) \(method.name)" }
  }

  static let rows: [Row] =
    StopwatchChannel.methods.map { Row(bridge: "stopwatch", method: $0) }
    + Example.all.flatMap { example in example.methods.map { Row(bridge: example.name, method: $0) } }

  /// The codes for arguments that are missing or of the wrong type.
  static let argumentCodes: Set = ["bad-arguments", "WRONG_ARGS", "418", "invalid-argument"]

  @MainActor
  static func host(_ bridge: String, _ device: EmulatedDevice = EmulatedDevice()) throws -> TestHost {
    let host = TestHost(device: device)
    let set = try #require(HandlerSet.builtIn.first { $0.name == bridge })
    host.run { set.register(host.engine) }
    return host
  }

  /// The code that a call is answered with; nil for a success, whose type is checked.
  @MainActor
  static func code(
    _ host: TestHost, _ method: ChannelMethod, _ arguments: ChannelValue
  ) async throws -> String? {
    do {
      let value = try await host.invoke(method.name, arguments, on: method.channel, as: try DartCallForm(of: method))
      #expect(method.result != "void" || value.isNull)
      return nil
    } catch let error as PlatformException {
      let isListed = method.errors.contains { $0 == error.code || $0 == "Error *" && error.code.hasPrefix("Error ") }
      #expect(isListed, "\(error)")
      return error.code
    }
  }

  @MainActor @Test(arguments: rows, [true, false])
  func argumentsOfTheTableAreTaken(_ row: Row, withOptional: Bool) async throws {
    let host = try Self.host(row.bridge)
    let code = try await Self.code(host, row.method, SampleArguments.map(of: row.method, withOptional: withOptional))
    #expect(code.map { !Self.argumentCodes.contains($0) } ?? true)
  }

  @MainActor @Test(arguments: rows) func argumentsAreMissedAndTheirTypesMinded(_ row: Row) async throws {
    for argument in row.method.arguments {
      let host = try Self.host(row.bridge)
      func code(_ value: ChannelValue?) async throws -> String? {
        try await Self.code(host, row.method, SampleArguments.map(of: row.method, argument.name, is: value))
      }
      for absent in [ChannelValue?.none, .some(.null)] {
        let isRefused = try await code(absent).map(Self.argumentCodes.contains) ?? false
        #expect(isRefused != argument.isOptional, "\(argument.name) is \(absent.map { "\($0)" } ?? "missing")")
      }
      let isRefused = try await code([1]).map(Self.argumentCodes.contains) ?? false
      #expect(isRefused, "\(argument.name) is a list")
    }
  }

  @MainActor @Test(arguments: rows) func argumentsThatAreNoMapAreRefusedWhereSomeAreNeeded(_ row: Row) async throws {
    guard row.method.arguments.contains(where: { !$0.isOptional }) else { return }
    for arguments: ChannelValue in [.null, "text", [1], [1: "one"]] {
      let code = try await Self.code(try Self.host(row.bridge), row.method, arguments)
      #expect(code.map(Self.argumentCodes.contains) == true, "\(arguments)")
    }
  }

  @MainActor @Test(arguments: Set(rows.map(\.bridge)).sorted()) func otherMethodsAreAnsweredAsUnknown(
    _ bridge: String
  ) async throws {
    let channel = try #require(Self.rows.first { $0.bridge == bridge }).method.channel
    await #expect(throws: MissingPluginException.self) {
      try await Self.host(bridge).invoke("noSuchMethod", on: channel)
    }
  }

  /// Every refusal of a start that ActivityKit knows reaches Dart under a code of the table.
  @MainActor
  @Test(
    arguments: rows.filter { row in row.method.errors.contains { $0 == "denied" || $0 == "LIVE_ACTIVITY_ERROR" } },
    [
      DeviceError.Code.attributesTooLarge, .unsupported, .denied, .globalMaximumExceeded, .targetMaximumExceeded,
      .unsupportedTarget, .visibility, .persistenceFailure, .missingProcessIdentifier, .unentitled,
      .malformedActivityIdentifier, .reconnectNotPermitted, .missingPushEntitlement, .invalidChannel,
    ])
  func refusedStartsAreAnsweredWithACodeOfTheTable(_ row: Row, refusal: DeviceError.Code) async throws {
    let host = try Self.host(row.bridge)
    if row.bridge == "live-activities" { try await host.invoke("init", ["appGroupId": "g"], on: "live_activities") }
    host.device.refuseNextRequest(with: refusal)
    let code = try await Self.code(host, row.method, SampleArguments.map(of: row.method))
    let known = ["request-failed", "LIVE_ACTIVITY_ERROR", refusal.rawValue]
    #expect(code.map(known.contains) == true, "\(code ?? "a success")")
    #expect(host.device.allActivities.isEmpty)
  }

  /// What is recorded is what the table says, and each method succeeds at least once.
  @Test(arguments: Example.all.map(\.name)) func recordingsKeepToTheTable(_ name: String) throws {
    let methods = try #require(Example.all.first { $0.name == name }).methods
    var succeeded: Set<String> = []
    var arguments: [Int: [String]] = [:]
    for record in try Fixture(name: name, bridge: name).records() {
      let method = try #require(methods.first { $0.name == record.method }, "\(record.method ?? "")")
      if case .call(let message) = record.content {
        arguments[record.number] = message.arguments.map?.compactMap { $0.key.string } ?? []
        continue
      }
      let caller = DartCaller(channel: record.record.channel)
      switch caller.outcome(of: record.record.payload, method: method.name, as: try DartCallForm(of: method)) {
      case .value(let value):
        #expect(method.result != "void" || value.isNull)
        let given = Set(record.question.flatMap { arguments[$0.number] } ?? [])
        #expect(given.isSubset(of: method.arguments.map(\.name)))
        #expect(given.isSuperset(of: method.arguments.filter { !$0.isOptional }.map(\.name)))
        succeeded.insert(method.name)
      case .platformException(let error):
        #expect(method.errors.contains { $0 == error.code || $0 == "Error *" && error.code.hasPrefix("Error ") })
      case let other: Issue.record("\(method.name): \(other)")
      }
    }
    #expect(succeeded == Set(methods.map(\.name)))
  }
}

extension DartCallForm {
  /// How Dart code calls a method of a table.
  fileprivate init(of method: ChannelMethod) throws {
    let type = try DartType(parsing: method.result)
    switch type.name {
    case "void": self = .plain
    case "List": self = .list(type.arguments[0])
    case "Map": self = .map(type.arguments[0], type.arguments[1])
    default: self = type.isNullable ? .method(type) : .cast(type)
    }
  }
}

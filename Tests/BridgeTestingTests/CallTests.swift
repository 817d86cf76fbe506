import BridgeTesting
import Flutter
import Testing

@Suite struct CallTests {
  let host = TestHost(patience: .milliseconds(200))

  init() async { await host.register(ZooPlugin.self) }

  @Test(
    arguments: [
      nil, true, 5, 5_000_000_000, 1.5, "text", [1, "two", nil], ["k": ["deep": [1.0]]],
    ] as [ChannelValue])
  func valuesComeBackAsDartHasThem(value: ChannelValue) async throws {
    #expect(try await host.invoke("echo", value, on: "zoo") == DartValue(value))
    #expect(await host.finish().isClean)
  }

  @Test func anIntegerHasNoWidthAndAMapNoOrder() async throws {
    #expect(try await host.invoke("wide", on: "zoo") == 5)
    let map = try await host.invoke("map", on: "zoo")
    #expect(map == ["b": 1, "a": [true, nil]])
    #expect(map["a"]?[0]?.bool == true && map["c"] == nil)
    #expect(DartValue(.int64(5)) == 5 && DartValue(5) != 5.0)
    #expect(DartValue(.map([.init("a", 1), .init("a", 2)])) == ["a": 2])
  }

  @Test func errorsAreDartsExceptions() async {
    let error = await #expect(throws: PlatformException.self) { try await host.invoke("error", on: "zoo") }
    #expect(error == PlatformException(code: "E", message: "m", details: ["k": 1]))
    await #expect(throws: MissingPluginException("No implementation found for method fly on channel zoo")) {
      try await host.invoke("fly", on: "zoo")
    }
    await #expect(throws: MissingPluginException.self) { try await host.invoke("m", on: "nowhere") }
    #expect("\(PlatformException(code: "E", details: [1]))" == "PlatformException(E, null, [1], null)")
  }

  @Test(arguments: [
    ("later", DartCallForm.list(.dynamic)), ("wide", .cast(DartType("double"))), ("map", .list(.dynamic)),
  ])
  func wrongTypesAreDartsToo(method: String, form: DartCallForm) async {
    let error = await #expect(throws: DartFailure.self) { try await host.invoke(method, on: "zoo", as: form) }
    #expect(error?.isTypeError == true)
  }

  @Test func aReplyMayComeFromAnyThread() async throws {
    #expect(try await host.invoke("later", on: "zoo") == "later")
  }

  @Test(arguments: [
    ("forget", "the handler let go of the reply without giving one"), ("hold", "the handler still holds the reply"),
    ("date", "unencodable"),
  ])
  func aFutureThatNeverCompletesIsAFailure(method: String, cause: String) async throws {
    let error = await #expect(throws: DartFailure.self) { try await host.invoke(method, on: "zoo") }
    #expect(error?.neverCompletes == true)
    #expect(error?.cause?.contains(cause) == true, "\(String(describing: error))")
    let leftOvers = await host.finish()
    #expect(leftOvers.unansweredCalls == (method == "date" ? [] : ["zoo \(method)"]))
    let words = [
      "hold": "unanswered call, still held: zoo hold", "forget": "unanswered call, never answered: zoo forget",
    ]
    #expect("\(leftOvers)" == words[method] ?? "clean")
  }

  @Test func aReplyMayWaitForAnotherCall() async throws {
    // Other tests may take the main actor's time meanwhile.
    let host = TestHost(patience: .seconds(600))
    await host.register(ZooPlugin.self)
    let held = Task { @MainActor in try await host.invoke("hold", on: "zoo") }
    // The first call is on its way before the second.
    await host.letTasksRun()
    try await host.invoke("release", on: "zoo")
    #expect(try await held.value == "released")
    #expect(await host.finish().isClean)
  }

  @Test func aSecondAnswerIsLeftOver() async throws {
    #expect(try await host.invoke("twice", on: "zoo") == 1)
    let leftOvers = await host.finish()
    #expect(leftOvers.repeatedAnswers == ["zoo twice"])
    #expect("\(leftOvers)" == "answered more than once: zoo twice")
  }

  @Test func dartAnswersTheHost() async throws {
    await host.dart.setMethodCallHandler(on: "zoo") { call in
      call.method == "confirm" ? .success(call.arguments) : .notImplemented
    }
    #expect(try await host.invoke("ask", "sure?", on: "zoo") == "sure?")
    #expect(await host.finish().isClean)
  }

  @Test func aMessageThatNobodyHearsIsLeftOver() async throws {
    try await host.invoke("tell", on: "zoo")
    let leftOvers = await host.finish()
    #expect(leftOvers.waitingMessages == ["zoo"])
    #expect(!leftOvers.isClean)
  }

  @Test func otherCodecs() async throws {
    FlutterMethodChannel(
      name: "json", binaryMessenger: host.messenger, codec: FlutterJSONMethodCodec.sharedInstance()
    ).setMethodCallHandler { call, result in result([call.method, call.arguments]) }
    #expect(try await host.invoke("m", [1, nil], on: "json", codec: JSONMethodCodec()) == ["m", [1, nil]])
    FlutterBasicMessageChannel(
      name: "text", binaryMessenger: host.messenger, codec: FlutterStringCodec.sharedInstance()
    ).setMessageHandler { message, reply in reply((message as? String).map { $0 + "!" }) }
    #expect(try await host.send("hi", on: "text", codec: .string) == "hi!")
    #expect(try await host.send(nil, on: "text", codec: .string) == nil)
    #expect(await host.finish().isClean)
  }
}

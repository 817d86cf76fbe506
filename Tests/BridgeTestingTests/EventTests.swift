import BridgeTesting
import Testing

@Suite struct EventTests {
  let host = TestHost(patience: .milliseconds(200))

  init() async { await host.register(ZooPlugin.self) }

  @Test func eventsErrorsAndTheEnd() async throws {
    let events = await host.events(on: "zoo/events")
    try await host.invoke("emit", ["n": 1], on: "zoo")
    try await host.invoke("fail", on: "zoo")
    try await host.invoke("emit", nil, on: "zoo")
    try await host.invoke("end", on: "zoo")
    #expect(try await events.next() == ["n": 1])
    await #expect(throws: PlatformException(code: "S")) { try await events.next() }
    // A null event is an event, and the end is none.
    let null = try await events.next()
    #expect(null != nil && null?.isNull == true)
    #expect(try await events.next() == nil)
    #expect(await !events.isActive)
    #expect(await host.finish().isClean)
  }

  @Test func unreadEventsAreLeftOver() async throws {
    let events = await host.events(on: "zoo/events")
    try await host.invoke("emit", 1, on: "zoo")
    try await host.invoke("emit", "x", on: "zoo")
    #expect(try await events.next() == 1)
    await events.cancel()
    try await host.invoke("emit", 3, on: "zoo")
    let leftOvers = await host.finish()
    #expect(leftOvers.unreadEvents == [#"zoo/events "x""#])
    #expect(!leftOvers.isClean)
  }

  @Test func noEventInTimeIsAnError() async throws {
    let events = await host.events(on: "zoo/events")
    await #expect(throws: DartEvents.NoEvent.self) { try await events.next() }
    await events.cancel()
    #expect(await host.finish().isClean)
  }

  @Test(arguments: [("zoo/events", "refuse", "PlatformException(R, refused"), ("none", "", "MissingPluginException")])
  func aStreamThatCannotBeListenedToIsReported(channel: String, arguments: String, report: String) async throws {
    let events = await host.events(on: channel, arguments: .string(arguments))
    let error = await #expect(throws: DartEvents.NoEvent.self) { try await events.next() }
    #expect(error?.description.contains(report) == true, "\(String(describing: error))")
    #expect(await host.finish().reportedErrors == [])
    _ = await host.events(on: channel, arguments: .string(arguments))
    #expect(await host.finish().reportedErrors.count == 1)
  }
}

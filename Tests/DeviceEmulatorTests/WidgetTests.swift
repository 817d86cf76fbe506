import DeviceEmulator
import Foundation
import Testing

/// An extension whose copy of the type is not the app's.
@Suite struct WidgetTests {
  struct Renamed: Codable, Hashable {
    var count: Int
  }

  struct Wider: Codable, Hashable {
    var n: Double
    var more: String?
  }

  struct Nothing: Codable {}

  private func started<State: Codable>(_ state: State.Type) throws -> (device: EmulatedDevice, handle: ActivityHandle) {
    let device = EmulatedDevice()
    device.registerWidget("Stopwatch", attributes: Nothing.self, state: State.self)
    return (device, try device.start(7))
  }

  /// flutter_live_activities issues 5 and 17: the island stays black, since the extension has other names.
  @Test func whatTheExtensionCannotReadIsNotShown() throws {
    let (device, handle) = try started(Renamed.self)
    #expect(handle.activity?.state == .active, "the app sees nothing of it")
    #expect(device.presentations == DevicePresentations())
    #expect(!device.openIsland() && !device.tap(handle.id))
    #expect(device.findings.map(\.rule) == [.widgetUndecodable])
    #expect(device.findings.first?.activityID == handle.id)
    #expect(device.findings.first?.message.contains("count") == true)
  }

  @Test func aCopyThatReadsIsEnough() throws {
    let (device, handle) = try started(Wider.self)
    #expect(device.presentations.lockScreen.map(\.id) == [handle.id])
    #expect(device.findings.isEmpty)
  }

  @Test func everyContentIsReadAnew() throws {
    let (device, handle) = try started(CounterState.self)
    #expect(device.presentations.lockScreen.count == 1)
    handle.update(.whole(EncodedContent(state: Data(#"{"n":"8"}"#.utf8))))
    #expect(device.presentations.lockScreen.isEmpty)
    #expect(device.findings.map(\.rule) == [.widgetUndecodable])
    handle.update(.whole(device.content(9)))
    #expect(device.presentations.lockScreen.count == 1)
    #expect(device.findings.isEmpty)
  }

  @Test func theAttributesCountToo() throws {
    let device = EmulatedDevice()
    device.registerWidget("Stopwatch", attributes: CounterAttributes.self, state: CounterState.self)
    let handle = try device.start()
    #expect(device.presentations.lockScreen.isEmpty)
    #expect(device.findings.first?.message.contains("name") == true)
    device.registerWidget("Stopwatch", attributes: Nothing.self, state: CounterState.self)
    #expect(device.presentations.lockScreen.map(\.id) == [handle.id])
  }

  @Test func otherTypesAreTakenToBeTheApps() throws {
    let device = EmulatedDevice()
    device.registerWidget("Delivery", attributes: Nothing.self, state: Renamed.self)
    _ = try device.start()
    #expect(device.presentations.lockScreen.count == 1)
  }
}

import ActivityKit
import DeviceEmulator
import Foundation
import Testing

/// That what `EverySymbol` names does what it says.
@Suite struct EverySymbolTests {
  @Test func everyRequestStarts() throws {
    let device = EmulatedDevice()
    try EmulatedDevice.$bound.withValue(device) {
      let trips = try EverySymbol.requests(device.now.addingTimeInterval(60)).map { try $0() }
      #expect(trips.map(\.content.state.stop) == [1, 2, 3, 4, 5])
      #expect(EverySymbol.erased(trips[0]) == 6)
      #expect(trips.map(\.activityState) == [.active, .active, .pending, .active, .active])
      #expect(
        EverySymbol.properties(of: trips[0]) == "\(trips[0].id) 7 active 1 true 0.0 false true 5 true true")
    }
  }

  @Test func everyChangeIsApplied() async throws {
    let device = EmulatedDevice()
    try await EmulatedDevice.$bound.withValue(device) {
      let trip = try EverySymbol.requests(device.now)[0]()
      await EverySymbol.changes(of: trip, at: device.now)
      #expect(trip.content.state.stop == 10)
      #expect(trip.activityState == .dismissed)
      #expect(device.activity(trip.id)?.revision == 5)
    }
  }

  @Test @available(*, deprecated) func theOldNamesDoTheSame() async throws {
    let device = EmulatedDevice { $0.undocumented.contentUpdatesStartWithCurrent = true }
    try await EmulatedDevice.$bound.withValue(device) {
      let trip = try EverySymbol.requests(device.now)[0]()
      let others = try await EverySymbol.old(trip, device.now.addingTimeInterval(60))
      #expect(trip.content.state.stop == 1, "the end brought the first content again")
      #expect(trip.activityState == .dismissed)
      #expect(others.map(\.activityState) == [.active, .active, .pending])
    }
  }

  @Test func everySequenceEndsWithTheProcess() async throws {
    let device = EmulatedDevice { $0.app.supportsFrequentUpdates = true }
    try await EmulatedDevice.$bound.withValue(device) {
      let trip = try EverySymbol.requests(device.now)[0]()
      device.appPhase = .notRunning
      #expect(await EverySymbol.sequences(of: trip) == "false true true true true true true [true, true]")
    }
  }

  @Test func valuesAndErrors() throws {
    #expect(try EverySymbol.values() == "false Title line 7 false 2 5 false false [ActivityKit.ActivityState.stale]")
    #expect(EverySymbol.errors().count == 12)
    #expect(
      EverySymbol.errors()[6]
        == "visibility com.apple.ActivityKit.ActivityAuthorization 7 Target is not foreground - false")
    EverySymbol.conformances()
  }
}

import BridgeCommand
import BridgeEmulator
import BridgeReport
import ChannelCodec
import ChannelTraffic
import DeviceEmulator
import Foundation
import Testing

/// A stopwatch that is updated every second for as long as an activity may run.
@Suite @MainActor struct EightHoursTests {
  private static let seconds = 28_800

  /// The messages of the recording and their replies, one pair a second.
  private static func record(_ index: Int) throws -> TrafficRecord {
    let (second, isReply) = (index / 2, index % 2 == 1)
    let time = second * 1_000_000 + (isReply ? 900 : 0)
    let payload =
      isReply
      ? try StandardMethodCodec().encodeReply(.success(.null))
      : try StandardMethodCodec().encodeMethodCall(
        MethodCall(
          second == 0 ? "startLiveActivity" : "updateLiveActivity", arguments: ["elapsedSeconds": .int(second)]))
    return TrafficRecord(
      isReply ? .hostToDart : .dartToHost, isReply ? .reply : .message, channel: "PW", id: second, payload: payload,
      time: time)
  }

  private func replay(seconds: Int = seconds, on device: EmulatedDevice) async throws -> RecordingVerdict {
    let records = try (0..<2 * seconds).map(Self.record)
    let engine = EmulatedEngine()
    let start = device.now
    var replay = Replay()
    replay.onTime = { device.advance(to: start.addingTimeInterval(Double($0) / 1_000_000)) }
    var position = 0
    return await EmulatedDevice.$bound.withValue(device) {
      HandlerSet.all.register(engine)
      return await replay.run(named: "eight hours", into: engine) { () throws(TrafficError) in
        guard position < records.count else { return nil }
        position += 1
        return (records[position - 1], position)
      }
    }
  }

  @Test func everyUpdateIsInTheJournalAndTheSystemEndsTheActivity() async throws {
    let device = EmulatedDevice()
    let verdict = try await replay(on: device)
    #expect(verdict.calls == Self.seconds)
    #expect(verdict.replies == Self.seconds)
    #expect(verdict.compared == Self.seconds)
    #expect(verdict.findings == [])

    let start = device.settings.startDate
    let journal = device.journal
    #expect(journal.map(\.time) == (0..<Self.seconds).map { start.addingTimeInterval(Double($0)) })
    #expect(journal.allSatisfy { $0.cause == .app })
    #expect(journal.first?.event == .requested(attributesType: "StopwatchAttributes", state: .active))
    let updates = (1..<Self.seconds).map { second in
      DeviceEvent.contentChanged(
        EncodedContent(state: Data("{\"elapsedSeconds\":\(second)}".utf8)), equal: false, alert: nil)
    }
    #expect(journal.dropFirst().map(\.event) == updates)

    device.advance(by: 24 * 3600)
    let ends = device.journal(from: Self.seconds)
    #expect(
      ends.map(\.event) == [.stateChanged(from: .active, to: .ended), .stateChanged(from: .ended, to: .dismissed)])
    #expect(ends.map { $0.time.timeIntervalSince(start) } == [8 * 3600, 12 * 3600])
    #expect(ends.allSatisfy { $0.cause == .system })
  }

  @Test func twoDevicesSideBySideEndAlikeAndNeverMeet() async throws {
    let (first, second) = (EmulatedDevice(), EmulatedDevice { $0.seed = 1 })
    async let one = replay(seconds: 1_000, on: first)
    async let other = replay(seconds: 1_000, on: second)
    #expect(try await [one.replies, other.replies] == [1_000, 1_000])
    #expect(first.allActivities.count == 1)
    #expect(second.allActivities.count == 1)
    #expect(first.allActivities.map(\.id) != second.allActivities.map(\.id))
    #expect(first.journal.map(\.event) == second.journal.map(\.event))
  }
}

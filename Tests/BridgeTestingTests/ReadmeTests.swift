import ActivityKit
import BridgeTesting
import Foundation
import Testing

struct Delivery: ActivityAttributes {
  struct ContentState: Codable, Hashable { var minutes: Int }
  var order: String
}

@MainActor @Test func aDeliveryIsUpdatedByPushAndEndsByItself() async throws {
  let host = TestHost()
  let activity = try host.run {  // or a call of your manager
    try Activity.request(
      attributes: Delivery(order: "17"), content: .init(state: .init(minutes: 20), staleDate: nil), pushType: .token)
  }
  #expect(host.device.presentations.lockScreen.count == 1)

  await host.advance(by: .seconds(60))
  let time = Int(host.device.now.timeIntervalSince1970)
  let body = #"{"aps":{"timestamp":\#(time),"event":"update","content-state":{"minutes":5}}}"#
  let token = try #require(activity.pushToken)
  let outcome = PushGateway(devices: [host.device]).send(APNsRequest(token: token, body: Data(body.utf8)))
  #expect(outcome.answer.status == 200 && outcome.isApplied)
  #expect(activity.content.state.minutes == 5)

  await host.advance(by: .seconds(8 * 3600))  // after eight hours iOS ends it
  #expect(activity.activityState == .ended)
}

/// The code that the README shows is the code above.
@Suite struct ReadmeTests {
  @Test func theReadmeShowsCodeThatIsTested() throws {
    let source = URL(filePath: #filePath)
    let top = source.deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let readme = try String(contentsOf: top.appending(path: "README.md"), encoding: .utf8)
    let code = try String(contentsOf: source, encoding: .utf8)
    let shown = try #require(code.split(separator: "\n/// The code that", maxSplits: 1).first)
    #expect(readme.contains("```swift\n" + shown.trimmingCharacters(in: .newlines) + "\n```"))
  }
}

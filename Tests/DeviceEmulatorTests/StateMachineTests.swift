import DeviceEmulator
import Foundation
import Testing

@Suite struct StateMachineTests {
  /// Something done to the one activity of a device; times are seconds since the device was switched on.
  enum Step {
    case update(Int, stale: TimeInterval? = nil, timestamp: TimeInterval? = nil)
    case oldUpdate(Int)
    case end(DismissalRule, content: Int? = nil, timestamp: TimeInterval? = nil)
    case endAfter(TimeInterval)
    case advance(to: TimeInterval)
  }

  struct Case: CustomTestStringConvertible {
    let name: String
    var stale: TimeInterval?
    var start: TimeInterval?
    var undocumented = UndocumentedBehavior()
    let steps: [Step]
    let trace: [String]
    var testDescription: String { name }
  }

  static let cases: [Case] = [
    Case(name: "starts active", steps: [], trace: ["0 requested active app"]),
    Case(
      name: "a stale date in the past makes it stale from the start", stale: -1, steps: [],
      trace: ["0 requested stale app"]),
    Case(
      name: "a stale date of now counts as past", stale: 0, steps: [.advance(to: 5)], trace: ["0 requested stale app"]),
    Case(
      name: "goes stale on time and stays", stale: 60, steps: [.advance(to: 59.5), .advance(to: 3600)],
      trace: ["0 requested active app", "60 active>stale system"]),
    Case(
      name: "an update with a later stale date makes it active again", stale: 60,
      steps: [.advance(to: 100), .update(1, stale: 200), .advance(to: 300)],
      trace: [
        "0 requested active app", "60 active>stale system", "100 content {\"n\":1} app", "100 stale>active app",
        "200 active>stale system",
      ]),
    Case(
      name: "an update without a stale date takes the old one away", stale: 60,
      steps: [.update(1), .advance(to: 3600)], trace: ["0 requested active app", "0 content {\"n\":1} app"]),
    Case(
      name: "the old update takes the stale date away", stale: 60, steps: [.oldUpdate(1), .advance(to: 3600)],
      trace: ["0 requested active app", "0 content {\"n\":1} app"]),
    Case(
      name: "the old update keeps the stale date when told so", stale: 60,
      undocumented: {
        var it = UndocumentedBehavior(); it.oldUpdateClearsStaleDate = false; return it
      }(),
      steps: [.oldUpdate(1), .advance(to: 3600)],
      trace: ["0 requested active app", "0 content {\"n\":1} app", "60 active>stale system"]),
    Case(
      name: "an update with a stale date in the past makes it stale", steps: [.advance(to: 9), .update(1, stale: 3)],
      trace: ["0 requested active app", "9 content {\"n\":1} app", "9 active>stale app"]),
    Case(
      name: "equal content is taken and noted", steps: [.update(0)],
      trace: ["0 requested active app", "0 content {\"n\":0} equal app"]),
    Case(
      name: "default end stays four hours", steps: [.advance(to: 10), .end(.standard), .advance(to: 99_999)],
      trace: ["0 requested active app", "10 active>ended app", "14410 ended>dismissed system"]),
    Case(
      name: "end with content", steps: [.end(.standard, content: 7)],
      trace: ["0 requested active app", "0 content {\"n\":7} app", "0 active>ended app"]),
    Case(
      name: "immediate end goes at once", steps: [.advance(to: 10), .end(.immediate)],
      trace: ["0 requested active app", "10 active>dismissed app"]),
    Case(
      name: "immediate end passes through ended when told so",
      undocumented: {
        var it = UndocumentedBehavior(); it.endsBeforeImmediateDismissal = true; return it
      }(),
      steps: [.end(.immediate)], trace: ["0 requested active app", "0 active>ended app", "0 ended>dismissed app"]),
    Case(
      name: "end after a date", steps: [.endAfter(300), .advance(to: 299.5), .advance(to: 301)],
      trace: ["0 requested active app", "0 active>ended app", "300 ended>dismissed system"]),
    Case(
      name: "end after a date beyond four hours is cut", steps: [.endAfter(86_400), .advance(to: 99_999)],
      trace: ["0 requested active app", "0 active>ended app", "14400 ended>dismissed system"]),
    Case(
      name: "end after a date in the past goes at once", steps: [.advance(to: 10), .endAfter(5)],
      trace: ["0 requested active app", "10 active>dismissed app"]),
    Case(
      name: "an ended one leaves with a second, immediate end", steps: [.end(.standard), .end(.immediate)],
      trace: ["0 requested active app", "0 active>ended app", "0 ended>dismissed app"]),
    Case(
      name: "a second default end does not prolong", steps: [.end(.standard), .advance(to: 60), .end(.standard)],
      trace: ["0 requested active app", "0 active>ended app", "60 ignored end ended app"]),
    Case(
      name: "updates after the end do nothing", steps: [.end(.standard), .update(1), .end(.immediate), .update(2)],
      trace: [
        "0 requested active app", "0 active>ended app", "0 ignored update ended app", "0 ended>dismissed app",
        "0 ignored update dismissed app",
      ]),
    Case(
      name: "an ended one does not go stale", stale: 60, steps: [.end(.standard), .advance(to: 120)],
      trace: ["0 requested active app", "0 active>ended app"]),
    Case(
      name: "the system ends it after eight hours and takes it down after four more", steps: [.advance(to: 99_999)],
      trace: ["0 requested active app", "28800 active>ended system", "43200 ended>dismissed system"]),
    Case(
      name: "updates do not prolong its life", stale: 60,
      steps: [.advance(to: 28_000), .update(1, stale: 90_000), .advance(to: 99_999)],
      trace: [
        "0 requested active app", "60 active>stale system", "28000 content {\"n\":1} app", "28000 stale>active app",
        "28800 active>ended system", "43200 ended>dismissed system",
      ]),
    Case(
      name: "an outdated update does nothing",
      steps: [.advance(to: 10), .update(1, timestamp: 8), .update(2, timestamp: 7), .update(3, timestamp: 8)],
      trace: [
        "0 requested active app", "10 content {\"n\":1} app", "10 ignored update outdated app",
        "10 content {\"n\":3} app",
      ]),
    Case(
      name: "an outdated end does nothing", steps: [.advance(to: 10), .update(1), .end(.immediate, timestamp: 9)],
      trace: ["0 requested active app", "10 content {\"n\":1} app", "10 ignored end outdated app"]),
    Case(
      name: "a scheduled one starts on time, and its eight hours count from there", start: 3600,
      steps: [.update(1), .advance(to: 99_999)],
      trace: [
        "0 requested pending app", "0 content {\"n\":1} app", "3600 pending>active system",
        "32400 active>ended system", "46800 ended>dismissed system",
      ]),
    Case(
      name: "a scheduled one whose content is out of date by then starts stale", stale: 60, start: 3600,
      steps: [.advance(to: 4000)], trace: ["0 requested pending app", "3600 pending>stale system"]),
    Case(
      name: "a scheduled one that is ended never starts", start: 3600, steps: [.end(.standard), .advance(to: 4000)],
      trace: ["0 requested pending app", "0 pending>dismissed app"]),
    Case(
      name: "a start date in the past means now", start: -10, steps: [.advance(to: 1)],
      trace: ["0 requested active app"]),
  ]

  @Test(arguments: cases) func follows(_ item: Case) throws {
    let device = EmulatedDevice { $0.undocumented = item.undocumented }
    let handle = try device.start(stale: item.stale) { request in
      request.startDate = item.start.map { device.date($0) }
    }
    for step in item.steps { perform(step, on: handle) }
    #expect(device.trace(of: handle.id) == item.trace)
  }

  private func perform(_ step: Step, on handle: ActivityHandle) {
    let device = handle.device
    switch step {
    case .update(let value, let stale, let timestamp):
      handle.update(.whole(device.content(value, stale: stale)), timestamp: timestamp.map { device.date($0) })
    case .oldUpdate(let value):
      handle.update(.state(device.content(value).state))
    case .end(let rule, let content, let timestamp):
      handle.end(
        content.map { .whole(device.content($0)) }, dismissal: rule, timestamp: timestamp.map { device.date($0) })
    case .endAfter(let seconds):
      handle.end(dismissal: .after(device.date(seconds)))
    case .advance(let seconds):
      device.advance(to: device.date(seconds))
    }
  }
}

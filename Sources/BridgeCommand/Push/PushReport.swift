import BridgeReport
import DeviceEmulator
import Foundation

/// Writes what became of a payload for people.
struct PushReport {
  /// How to colour the findings.
  let style: Style

  /// The lines for one payload.
  func lines(for result: PushScene.Result) -> [String] {
    var lines: [String] = []
    if let answer = result.pushwoosh?.answer {
      let missing = result.pushwoosh?.devicesWithoutToken ?? 0
      let reached = missing > 0 ? "no token to send to" : Quantity.count(result.outcomes.count, "push", "pushes")
      lines.append(head(result, "Pushwoosh \(answer.statusCode) \(answer.message)", reached))
    }
    for outcome in result.outcomes { lines += self.lines(for: outcome, in: result) }
    let report = TextReport(style: style)
    return lines + result.findings.flatMap(report.lines(for:))
  }

  private func lines(for outcome: PushOutcome, in result: PushScene.Result) -> [String] {
    let answer = "APNs \(outcome.answer.status)" + (outcome.answer.reason.map { " \($0.name)" } ?? "")
    guard !outcome.deliveries.isEmpty else {
      let isLost = outcome.answer.reason == .missingDeviceToken
      return [head(result, answer, isLost ? "nothing to send it to" : "nothing delivered")]
    }
    return outcome.deliveries.flatMap { delivery in
      [head(result, answer, word(for: delivery))] + rows(for: delivery)
    }
  }

  private func head(_ result: PushScene.Result, _ answer: String, _ effect: String) -> String {
    TerminalText.escaped("\(result.name): \(answer), \(effect)")
  }

  private func word(for delivery: PushDelivery) -> String {
    switch delivery.effect {
    case .created: "created"
    case .applied: "applied"
    case .dropped: "dropped"
    }
  }

  private func rows(for delivery: PushDelivery) -> [String] {
    var rows: [(String, String)] = []
    if let activity = delivery.activity {
      rows.append(("activity", "\(activity.attributesType) \(activity.id), \(activity.state)"))
      let same = delivery.isDropped ? " (as before)" : ""
      rows.append(("content", String(decoding: activity.content.state, as: UTF8.self) + same))
      if let date = activity.content.staleDate { rows.append(("stale", PushTime.text(date))) }
      if let date = activity.dismissalDate { rows.append(("dismissed", PushTime.text(date))) }
    }
    if let alert = delivery.alert {
      rows.append(("alert", alert.body.isEmpty ? alert.title : "\(alert.title): \(alert.body)"))
    }
    return rows.map { name, text in "  " + DisplayWidth.padded(name, to: 11) + TerminalText.escaped(text) }
  }
}

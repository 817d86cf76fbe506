import BridgeReport
import ChannelCodec
import DeviceEmulator
import Foundation

/// Writes what became of a payload as one JSON object, for programs; what is not known is left out.
enum PushJSON {
  /// The object for one payload.
  static func json(of result: PushScene.Result) -> JSONValue {
    var members: [JSONValue.Member] = [
      .init("payload", .string(result.name)), .init("applied", .bool(result.isApplied)),
    ]
    if let outcome = result.pushwoosh {
      members.append(
        .init(
          "pushwoosh",
          .object([
            .init("http_status", .integer(outcome.answer.httpStatus)),
            .init("status_code", .integer(outcome.answer.statusCode)),
            .init("status_message", .string(outcome.answer.message)),
            .init("devices_without_token", .integer(outcome.devicesWithoutToken)),
          ])))
    }
    members.append(.init("pushes", .array(result.outcomes.map(json(of:)))))
    members.append(.init("findings", .array(result.findings.map(JSONLinesReport().line(for:)))))
    return .object(members)
  }

  private static func json(of outcome: PushOutcome) -> JSONValue {
    var members: [JSONValue.Member] = [.init("status", .integer(outcome.answer.status))]
    if let reason = outcome.answer.reason { members.append(.init("reason", .string(reason.name))) }
    members.append(.init("apns_id", .string(outcome.answer.apnsID)))
    members.append(.init("deliveries", .array(outcome.deliveries.map(json(of:)))))
    return .object(members)
  }

  private static func json(of delivery: PushDelivery) -> JSONValue {
    var members: [JSONValue.Member] = []
    switch delivery.effect {
    case .created: members.append(.init("effect", "created"))
    case .applied: members.append(.init("effect", "applied"))
    case .dropped(let error):
      members.append(.init("effect", "dropped"))
      members.append(.init("why", .string(error.code.rawValue)))
      if let path = error.location { members.append(.init("path", .string(path))) }
      members.append(.init("message", .string(error.message)))
    }
    if let event = delivery.event { members.append(.init("event", .string(event))) }
    members.append(.init("charged", .bool(delivery.isCharged)))
    if let alert = delivery.alert { members.append(.init("alert", json(of: alert))) }
    if let activity = delivery.activity { members.append(.init("activity", json(of: activity))) }
    return .object(members)
  }

  private static func json(of activity: EmulatedActivity) -> JSONValue {
    var members: [JSONValue.Member] = [
      .init("type", .string(activity.attributesType)), .init("id", .string(activity.id)),
      .init("state", .string(activity.state.rawValue)), .init("attributes", parsed(activity.attributes)),
      .init("content", parsed(activity.content.state)),
    ]
    if let date = activity.content.staleDate { members.append(.init("stale_date", .string(PushTime.text(date)))) }
    if let date = activity.dismissalDate { members.append(.init("dismissal_date", .string(PushTime.text(date)))) }
    return .object(members)
  }

  private static func json(of alert: DeviceAlert) -> JSONValue {
    .object([.init("title", .string(alert.title)), .init("body", .string(alert.body))])
  }

  /// JSON as the device keeps it; it was encoded a moment ago, so that it parses.
  private static func parsed(_ json: Data) -> JSONValue { (try? JSONValue(parsing: json)) ?? .null }
}

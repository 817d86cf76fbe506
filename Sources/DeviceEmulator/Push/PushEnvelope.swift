import Foundation

/// A payload with its `aps` inside.
struct PushEnvelope: Decodable {
  let payload: PushPayload

  init(from decoder: any Decoder) throws {
    let aps = try decoder.container(keyedBy: PushKey.self).nestedContainer(keyedBy: PushKey.self, forKey: .aps)
    var payload = PushPayload()
    func date(_ key: PushKey) throws -> Date? {
      try aps.decodeIfPresent(Double.self, forKey: key).map { Date(timeIntervalSince1970: $0) }
    }
    payload.keys = try aps.allKeys.filter { try !aps.decodeNil(forKey: $0) }.map(\.stringValue).sorted()
    payload.event = try aps.decodeIfPresent(String.self, forKey: .event)
    payload.timestamp = try date(.timestamp)
    payload.staleDate = try date(.staleDate)
    payload.relevanceScore = try aps.decodeIfPresent(Double.self, forKey: .relevanceScore)
    payload.alert = try aps.decodeIfPresent(PushAlert.self, forKey: .alert)?.alert
    // What belongs to another event is not looked at.
    switch payload.event {
    case "start":
      payload.attributesType = try aps.decodeIfPresent(String.self, forKey: .attributesType)
      payload.channel = try aps.decodeIfPresent(String.self, forKey: .inputPushChannel)
      payload.wantsToken = try aps.decodeIfPresent(Int.self, forKey: .inputPushToken) == 1
    case "end":
      payload.dismissalDate = try date(.dismissalDate)
    default:
      break
    }
    self.payload = payload
  }
}

/// The alert of a push.
private struct PushAlert: Decodable {
  let alert: DeviceAlert

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: PushKey.self)
    func text(_ key: PushKey) throws -> String { try container.decodeIfPresent(PushText.self, forKey: key)?.text ?? "" }
    let sound = try container.decodeIfPresent(String.self, forKey: .sound)
    alert = DeviceAlert(title: try text(.title), body: try text(.body), sound: sound == "default" ? nil : sound)
  }
}

/// A text of an alert: as it is, or a key of the app's translations with what goes into it.
///
/// Off-device there are no translations, so that the key is its own text.
private struct PushText: Decodable {
  let text: String

  init(from decoder: any Decoder) throws {
    if let text = try? decoder.singleValueContainer().decode(String.self) {
      self.text = text
      return
    }
    let container = try decoder.container(keyedBy: PushKey.self)
    let arguments = try container.decodeIfPresent([String].self, forKey: .localizationArguments) ?? []
    text = arguments.reduce(try container.decode(String.self, forKey: .localizationKey)) { text, argument in
      guard let place = text.range(of: "%@") else { return text }
      return text.replacingCharacters(in: place, with: argument)
    }
  }
}

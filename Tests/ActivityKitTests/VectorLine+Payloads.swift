import Foundation
import Testing

extension VectorLine {
  /// The payload of a request to Apple, padded as the vector wants.
  func payload() throws -> Data {
    let payload: [String: Any] = try #require(self["payload"])
    let body = try Self.compact(payload)
    guard let size: Int = self["padTo"] else { return body }
    let text = String(decoding: body, as: UTF8.self)
    let padding = String(repeating: "a", count: size - text.utf8.count + 5)
    return Data(text.replacingOccurrences(of: "<PAD>", with: padding).utf8)
  }

  /// A payload that starts an activity with the vector's JSON as the part that it is about.
  func start(of type: String, _ example: (attributes: Data, state: Data)) throws -> Data {
    let part: String = try #require(self["part"])
    let json: String = try #require(self["json"])
    func text(_ key: String, _ data: Data) -> String { part == key ? json : String(decoding: data, as: UTF8.self) }
    let payload = """
      {"aps": {"timestamp": 1790000000, "event": "start", "alert": {"title": "t", "body": "b"},
      "attributes-type": "\(type)", "attributes": \(text("attributes", example.attributes)),
      "content-state": \(text("content-state", example.state))}}
      """
    return Data(payload.utf8)
  }

  /// The body of a request to Pushwoosh.
  func pushwooshRequest() throws -> Data {
    if let text: String = self["text"] { return Data(text.utf8) }
    let request: [String: Any] = try #require(self["body"])
    var text = String(decoding: try Self.compact(request), as: UTF8.self)
    if let count: Int = self["devices"] {
      let names = (0..<count).map { "\"hwid-\($0)\"" }.joined(separator: ",")
      text = text.replacingOccurrences(of: "\"live_activity_id\"", with: "\"devices\":[\(names)],\"live_activity_id\"")
    }
    return Data(text.utf8)
  }
}

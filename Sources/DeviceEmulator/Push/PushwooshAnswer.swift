import Foundation

/// What Pushwoosh answers to a request.
///
/// Apart from the success, its wording is not known; the codes are those of Pushwoosh's API for a bad argument.
public struct PushwooshAnswer: Sendable, Hashable {
  /// The HTTP status: 400 for what is no JSON, else 200.
  public var httpStatus = 200
  /// `status_code`: 200, or 210 for a request that is not understood.
  public var statusCode = 200
  /// `status_message`.
  public var message = "OK"
  /// `response.Messages`: a code for each notification that was taken.
  public var messages: [String] = []

  /// Whether the request was taken.
  public var isAccepted: Bool { httpStatus == 200 && statusCode == 200 }

  /// The body of the answer, as JSON.
  public var body: String {
    var object: [String: Any] = ["status_code": statusCode, "status_message": message]
    if isAccepted { object["response"] = ["Messages": messages] }
    let json = try? JSONSerialization.data(withJSONObject: object, options: [.sortedKeys, .withoutEscapingSlashes])
    return json.map { String(decoding: $0, as: UTF8.self) } ?? ""
  }
}

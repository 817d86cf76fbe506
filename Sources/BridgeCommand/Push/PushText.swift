import BridgeReport
import ChannelCodec
import Foundation

/// A payload file as it was read, and what can be told of it without a device.
struct PushText {
  /// The most that is read of a file, in bytes: far more than any service takes.
  static let limit = 1 << 20

  /// The longest payload that is looked through for what is ambiguous, in bytes.
  private static let longestLookedThrough = 1 << 14

  /// The name the user gave.
  let name: String
  let body: Data
  private let json: JSONValue?
  /// Why it is no JSON, if it is none.
  private let fault: CodecError?

  init(name: String, bytes: [UInt8]) {
    self.name = name
    body = Data(bytes)
    do throws(CodecError) {
      // As deep as Foundation reads.
      json = try JSONValue(parsing: bytes, limits: DecodingLimits(maximumDepth: DecodingLimits.depthCeiling))
      fault = nil
    } catch {
      json = nil
      fault = error
    }
  }

  /// Whether it is a request to Pushwoosh; one that is no JSON is known by its first key.
  var isPushwoosh: Bool {
    if let json { return json.first("request") != nil }
    return String(decoding: body, as: UTF8.self).drop { $0.isWhitespace || $0 == "{" }.hasPrefix("\"request\"")
  }

  /// The event it names, whatever that is.
  var event: String? { push?.first("event")?.string }

  /// The attributes type it names.
  var attributesType: String? { push?.first("attributes-type")?.string }

  /// When it says it was made; nil for a time that no calendar has, which milliseconds for seconds give.
  var timestamp: Date? { push?.first("timestamp")?.double.flatMap(PushTime.date(unixSeconds:)) }

  /// The id that Pushwoosh shall know the activity by.
  var pushwooshID: String? { notification?.first("live_activity_id")?.string }

  /// The first device that a request to Pushwoosh names.
  var pushwooshDevice: String? { notification?.first("devices")?[0]?.string }

  /// The first user that a request to Pushwoosh names.
  var pushwooshUser: String? { notification?.first("users")?[0]?.string }

  private var push: JSONValue? { isPushwoosh ? notification?.first("live_activity") : json?.first("aps") }

  private var notification: JSONValue? { json?.first("request")?.first("notifications")?[0] }

  // MARK: What is wrong with it as JSON

  /// What makes it no JSON, or JSON that two readers may take differently.
  var findings: [Finding] {
    guard let json else {
      let place = Finding.Location(
        recording: name, path: fault.map { Self.shortened($0.path) }, byteOffset: fault?.offset)
      return [
        Finding(
          .ambiguousJSON, at: place, actual: fault?.message,
          hint: "write JSON by RFC 8259 in UTF-8, as a JSON library does")
      ]
    }
    // What no service takes anyway is not looked through.
    guard body.count <= Self.longestLookedThrough else { return [] }
    return AmbiguousJSON.places(in: json).map { place in
      Finding(
        .ambiguousJSON, at: Finding.Location(recording: name, path: Self.shortened(place.path)),
        expected: place.expected, actual: place.actual, hint: place.hint)
    }
  }

  /// A path without its end, when that is too long for anyone to read.
  private static func shortened(_ path: String) -> String { path.count > 120 ? path.prefix(120) + "..." : path }
}

extension JSONValue {
  /// The member's value; of several of that name the first, as in Foundation's decoder.
  fileprivate func first(_ key: String) -> JSONValue? { members?.first { $0.key == key }?.value }
}

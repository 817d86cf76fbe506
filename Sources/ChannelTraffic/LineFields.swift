import ChannelCodec

/// Takes single fields out of a line of JSON Lines; null and a missing key are the same.
struct LineFields {
  let json: JSONValue

  init(_ json: JSONValue) { self.json = json }

  /// A string.
  func string(_ key: String) throws(TrafficError) -> String? {
    guard let value = present(key) else { return nil }
    guard let text = value.string else { throw invalid(key, "expected a string, found \(Wording.found(value))") }
    return text
  }

  /// An integer that is not negative.
  func number(_ key: String) throws(TrafficError) -> Int? {
    guard let value = present(key) else { return nil }
    guard let number = value.int, number >= 0 else {
      throw invalid(key, "expected an integer from 0 to 2^63-1, found \(Wording.found(value))")
    }
    return number
  }

  /// A truth value; false when there is none.
  func flag(_ key: String) throws(TrafficError) -> Bool {
    guard let value = present(key) else { return false }
    guard let flag = value.bool else { throw invalid(key, "expected true or false, found \(Wording.found(value))") }
    return flag
  }

  /// One of several words.
  func word<Word: RawRepresentable & CaseIterable>(
    _ key: String
  ) throws(TrafficError) -> Word? where Word.RawValue == String {
    guard let text = try string(key) else { return nil }
    if let word = Word(rawValue: text) { return word }
    throw invalid(
      key,
      "expected one of \(Word.allCases.map(\.rawValue).joined(separator: ", ")), found \(Wording.found(.string(text)))")
  }

  func invalid(_ key: String, _ message: String) -> TrafficError {
    TrafficError(.invalidRecord, path: key, message: message)
  }

  func missing(_ key: String, _ wanted: String) -> TrafficError {
    invalid(key, "expected \(wanted), found nothing")
  }

  private func present(_ key: String) -> JSONValue? {
    guard let value = json[key], !value.isNull else { return nil }
    return value
  }
}

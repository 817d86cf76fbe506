/// Why a recording could not be read or written, or what is wrong with an expression about one.
public struct TrafficError: Error, Sendable, Hashable {
  /// What kind of failure it was.
  public var code: Code

  /// The file, when there is one and its name is known.
  public var file: String?

  /// The number of the record, from 1, when it concerns one.
  public var record: Int?

  /// Where the record begins, in bytes from the start of the recording.
  public var offset: Int?

  /// The number of the line, from 1, in JSON Lines.
  public var line: Int?

  /// The position in characters, from 1, in a filter or another expression.
  public var column: Int?

  /// The way to a value inside the record, such as `call.args.elapsedSeconds`.
  public var path: String?

  /// What was expected and what was found, in one sentence.
  public var message: String

  /// Creates an error.
  public init(
    _ code: Code, record: Int? = nil, offset: Int? = nil, line: Int? = nil, column: Int? = nil, path: String? = nil,
    message: String
  ) {
    self.code = code
    self.record = record
    self.offset = offset
    self.line = line
    self.column = column
    self.path = path
    self.message = message
  }
}

extension TrafficError: CustomStringConvertible {
  /// The file, the place, the code and the message on one line.
  public var description: String {
    var places: [String] = []
    if let record { places.append("record \(record)") }
    if let line { places.append("line \(line)") }
    if let column { places.append("column \(column)") }
    if let offset { places.append("byte \(offset)") }
    if let path, !path.isEmpty { places.append(path) }
    let place = places.isEmpty ? nil : places.joined(separator: ", ")
    let parts: [String?] = [file, place, code.rawValue, message]
    return parts.compactMap { $0 }.joined(separator: ": ")
  }
}

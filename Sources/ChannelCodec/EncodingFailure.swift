/// A value that cannot be written, and the way to it from the inside out.
struct EncodingFailure: Error {
  enum Reason {
    case tooLong(Int)
    case tooDeep(Int)
    case tooMany(Int)
    case tooLarge(Int)
    case notCustom(UInt8)
  }

  private let reason: Reason
  private var steps: [String] = []

  init(_ reason: Reason) { self.reason = reason }

  /// The same failure seen from one level further out.
  func inside(_ step: String) -> EncodingFailure {
    var failure = self
    failure.steps.append(step)
    return failure
  }

  /// The failure in words.
  var error: CodecError {
    let path = steps.reversed().reduce("") { PathStep.join($0, $1) }
    switch reason {
    case .tooLong(let count):
      return CodecError(
        .unencodable, offset: nil, path: path, message: "expected at most 4294967295 elements, found \(count)")
    case .tooDeep(let maximum):
      return CodecError(
        .depthLimit, offset: nil, path: path,
        message: "expected at most \(maximum.counted("level")) of nesting, found more")
    case .tooMany(let maximum):
      return CodecError(
        .valueLimit, offset: nil, path: path,
        message: "expected at most \(maximum.counted("value")) in a message, found more")
    case .tooLarge(let maximum):
      // Of the message, not of the value that happened to pass it.
      return CodecError(
        .sizeLimit, offset: nil, path: steps.last ?? "",
        message: "expected at most \(maximum.counted("byte")), found more")
    case .notCustom(let tag):
      return CodecError(
        .unencodable, offset: nil, path: path, message: "expected a custom tag from 128 to 255, found \(tag)")
    }
  }
}

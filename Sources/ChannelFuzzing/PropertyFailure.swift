/// Something that must hold for all bytes, and did not for some.
public struct PropertyFailure: Error, Sendable, Hashable, CustomStringConvertible {
  /// What must hold, in a few words.
  public var property: String
  /// What was found instead.
  public var detail: String

  /// Creates a failure.
  public init(_ property: String, _ detail: String = "") {
    self.property = property
    self.detail = detail
  }

  /// Both on one line.
  public var description: String { detail.isEmpty ? property : "\(property): \(detail)" }
}

/// Throws unless a property holds; the detail is made only then.
func expect(
  _ holds: Bool, _ property: String, _ detail: @autoclosure () -> String = ""
) throws(PropertyFailure) {
  guard !holds else { return }
  throw PropertyFailure(property, detail())
}

/// What a call gave, or the error it threw.
func outcome<Success, Failure: Error>(
  _ body: () throws(Failure) -> Success
) -> Result<Success, Failure> {
  do throws(Failure) {
    return .success(try body())
  } catch {
    return .failure(error)
  }
}

/// What a call gives that has no reason to fail.
func succeeds<Success, Failure: Error>(
  _ property: String, _ body: () throws(Failure) -> Success
) throws(PropertyFailure) -> Success {
  switch outcome(body) {
  case .success(let result): return result
  case .failure(let error): throw PropertyFailure(property, "\(error)")
  }
}

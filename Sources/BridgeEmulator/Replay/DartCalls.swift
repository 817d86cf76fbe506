import ChannelTraffic

/// How an app's Dart code calls the recorded methods, as far as it was said.
public struct DartCalls: Sendable, Hashable {
  /// Where the code runs.
  public var isolate: DartIsolate
  private var expectations: [Expectation] = []

  /// What is known of the code that makes a call.
  struct Expectation: Sendable, Hashable {
    var filter: TrafficFilter
    var form: DartCallForm
    var isOptional: Bool
  }

  /// Why a text says nothing about calls.
  public struct Failure: Error, Sendable, Hashable {
    /// The position in the text, counted from 1.
    public var column: Int
    /// What was expected and what was found.
    public var message: String
  }

  /// Creates a table that knows of no call.
  public init(isolate: DartIsolate = .root) { self.isolate = isolate }

  /// Whether nothing is known.
  public var isEmpty: Bool { expectations.isEmpty }

  /// Says how methods are called, with an expression `METHOD=FORM`; what is said later goes before.
  ///
  /// `METHOD` is a pattern, or a filter such as `channel:PW method:start*`. `FORM` is as `DartCallForm` reads it, with
  /// `optional` in front for an `OptionalMethodChannel`.
  public mutating func add(_ expression: String) throws(Failure) {
    guard let equals = expression.lastIndex(of: "=") else {
      throw Failure(column: expression.count + 1, message: "expected METHOD=FORM, found no \"=\"")
    }
    let method = String(expression[..<equals])
    guard !method.isEmpty else { throw Failure(column: 1, message: "expected a method before \"=\", found none") }
    let hasKeys = method.contains(":")
    let filter: TrafficFilter
    do throws(TrafficError) {
      filter = try TrafficFilter(hasKeys ? method : "method:" + method)
    } catch {
      let column = max((error.column ?? 1) - (hasKeys ? 0 : "method:".count), 1)
      throw Failure(column: column, message: error.message)
    }
    var form = expression[expression.index(after: equals)...]
    let isOptional = form.hasPrefix("optional ")
    if isOptional { form = form.dropFirst("optional ".count) }
    do throws(DartType.Failure) {
      expectations.insert(
        Expectation(filter: filter, form: try DartCallForm(parsing: String(form)), isOptional: isOptional), at: 0)
    } catch {
      let start = expression.distance(from: expression.startIndex, to: form.startIndex)
      throw Failure(column: start + error.column, message: error.message)
    }
  }

  /// What is known of the code that sent a message.
  func expectation(for decoded: DecodedRecord) -> Expectation? {
    expectations.isEmpty ? nil : expectations.first { $0.filter.matches(decoded) }
  }
}

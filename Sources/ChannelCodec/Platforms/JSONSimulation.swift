/// A platform's JSON message and method codecs at work on one payload.
///
/// Of the C++ client wrapper nobody has found out; it has an optional codec that few programs use.
struct JSONSimulation {
  let platform: Platform
  let payload: [UInt8]?
  var oddities = PlatformOddities()
  var notes: [String] = []
  private var isAbridged = false
  private var deepest = 0

  init(_ platform: Platform, _ payload: [UInt8]?) {
    self.platform = platform
    self.payload = payload
  }

  /// What the platform does with the payload in a role.
  func outcome(_ role: CodecRole) -> PlatformOutcome {
    var run = self
    var outcome: PlatformOutcome
    do throws(PlatformStop) {
      let content = try run.content(role)
      outcome = PlatformOutcome(platform, content, run.oddities)
    } catch {
      outcome = PlatformOutcome(platform, error.result, offset: error.offset, path: error.path)
    }
    outcome.notes = run.notes
    outcome.isAbridged = run.isAbridged
    outcome.otherwise = run.tooDeep
    return outcome.withConsequence(role)
  }

  /// Dart's parser keeps its own stack; the others recurse, Foundation up to a limit of its own.
  private var tooDeep: PlatformOutcome.Result? {
    switch platform {
    case .dart, .windows: return nil
    case .ios: return deepest > 512 ? .fails(Self.undecodable) : nil
    case .android:
      return deepest > PlatformOutcome.bearableDepth
        ? .fails(PlatformFailure("StackOverflowError", "\(deepest.counted("level"))")) : nil
    case .linux:
      return deepest > PlatformOutcome.bearableDepth
        ? .crashes(why: "stack overflow, \(deepest.counted("level"))") : nil
    }
  }

  private static let undecodable = PlatformFailure.inconsistency("Invalid JSON message, decoding failed")

  /// Reads the value of the text; `nil` where the platform takes it for no message.
  mutating func value() throws(PlatformStop) -> ChannelValue? {
    guard let payload else {
      guard platform != .linux else { throw PlatformStop(PlatformFailure("INVALID_JSON"), at: 0) }
      return nil
    }
    switch platform {
    case .dart:
      guard isUTF8(payload) == nil else { throw PlatformStop(PlatformFailure("FormatException"), at: isUTF8(payload)) }
      return try strict(payload.starts(with: [0xEF, 0xBB, 0xBF]) ? payload[3...] : payload[...]) { _ in
        PlatformFailure("FormatException")
      }
    case .ios: return try foundation(payload)
    case .android: return try android(payload)
    case .windows: throw PlatformStop(.undetermined(why: "nobody looked at the JSON codec of the C++ client wrapper"))
    case .linux:
      let place = [isUTF8(payload), payload.firstIndex(of: 0)].compactMap { $0 }.min()
      guard place == nil else { throw PlatformStop(PlatformFailure("INVALID_UTF8"), at: place) }
      return try strict(payload[...]) { _ in PlatformFailure("INVALID_JSON") }
    }
  }

  private func isUTF8(_ text: [UInt8]) -> Int? { UTF8Check.firstInvalid(text) }

  private mutating func strict(
    _ text: ArraySlice<UInt8>, _ failure: (Int) -> PlatformFailure
  ) throws(PlatformStop) -> ChannelValue {
    var reader = StrictJSONReader(platform, text)
    do throws(StrictJSONReader.Invalid) {
      let value = try reader.read()
      take(reader.builder)
      return value
    } catch {
      take(reader.builder)
      throw PlatformStop(failure(error.offset), at: min(error.offset, payload?.count ?? 0))
    }
  }

  private mutating func take(_ builder: JSONTreeBuilder) {
    oddities = builder.oddities
    deepest = builder.deepest
    isAbridged = builder.isAbridged
  }

  /// Anything but an object and an array is wrapped into an array, whose first element is the value (FlutterCodecs.mm).
  private mutating func foundation(_ text: [UInt8]) throws(PlatformStop) -> ChannelValue? {
    guard let first = text.first else { return nil }
    if let place = isUTF8(text) { throw PlatformStop(Self.undecodable, at: place) }
    if first == UInt8(ascii: "{") || first == UInt8(ascii: "[") {
      return try strict(text[...]) { _ in Self.undecodable }
    }
    let wrapped = [UInt8(ascii: "[")] + text + [UInt8(ascii: "]")]
    guard case .list(let elements) = try strict(wrapped[...], { _ in Self.undecodable }) else { return nil }
    guard let element = elements.first else { throw PlatformStop(.nsRange, at: 0) }
    if elements.count > 1 { oddities.note(.wrapped, at: 0, path: "message") }
    return element
  }

  private mutating func android(_ payload: [UInt8]) throws(PlatformStop) -> ChannelValue {
    var reader = AndroidJSONReader(payload)
    do throws(AndroidJSONReader.Invalid) {
      let value = try reader.read()
      take(reader.builder)
      // What follows the value is an error, be it only a blank.
      guard !reader.hasMore else {
        throw AndroidJSONReader.Invalid(offset: reader.offset)
      }
      if let place = isUTF8(payload) { oddities.note(.replaces, at: place, path: "message") }
      var strict = StrictJSONReader(.dart, payload[...])
      do throws(StrictJSONReader.Invalid) {
        _ = try strict.read()
      } catch {
        notes.append("org.json is lenient: this is no JSON")
      }
      return value
    } catch {
      take(reader.builder)
      throw PlatformStop(.argument("Invalid JSON"), at: min(error.offset, payload.count))
    }
  }
}

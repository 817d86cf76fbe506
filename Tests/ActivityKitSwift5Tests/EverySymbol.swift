import ActivityKit

// Names every symbol of ActivityKit with its type, and imports nothing else.

struct TripAttributes: ActivityAttributes {
  typealias State = ContentState

  struct ContentState: Codable, Hashable {
    var stop: Int
    var due: Date?
  }

  var line: String
  var vehicle: UUID
}

@available(iOS 26.0, *)
enum EverySymbol {
  typealias Trip = Activity<TripAttributes>
  typealias Content = ActivityContent<Trip.ContentState>

  static let attributes = TripAttributes(line: "7", vehicle: UUID())
  static let alert = AlertConfiguration(title: "Trip", body: "goes on", sound: .default)

  static func content(_ stop: Int) -> Content { Content(state: .init(stop: stop), staleDate: nil) }

  // MARK: Activity

  static func properties(of trip: Trip) -> String {
    let id: Trip.ID = trip.id
    let text: String = id
    let attributes: TripAttributes = trip.attributes
    let state: ActivityState = trip.activityState
    let content: ActivityContent<Trip.ContentState> = trip.content
    let inner: TripAttributes.ContentState = content.state
    let staleDate: Date? = content.staleDate
    let relevance: Double = content.relevanceScore
    let words: String = content.description
    let token: Data? = trip.pushToken
    let all: [Activity<TripAttributes>] = Trip.activities
    let startToken: Data? = Trip.pushToStartToken
    return "\(text) \(attributes.line) \(state) \(inner.stop) \(staleDate == nil) \(relevance) \(words.isEmpty) "
      + "\(token == nil) \(all.count) \(startToken == nil) \(identity(of: trip) == id)"
  }

  static func identity<Value: Identifiable>(of value: Value) -> Value.ID { value.id }

  static func requests(_ start: Date) -> [() throws -> Trip] {
    let plain: (TripAttributes, Content, PushType?) throws -> Trip = Trip.request(attributes:content:pushType:)
    let styled: (TripAttributes, Content, PushType?, ActivityStyle) throws -> Trip =
      Trip.request(attributes:content:pushType:style:)
    let scheduled: (TripAttributes, Content, PushType?, ActivityStyle, AlertConfiguration, Date) throws -> Trip =
      Trip.request(attributes:content:pushType:style:alertConfiguration:start:)
    return [
      { try plain(attributes, content(1), nil) }, { try styled(attributes, content(2), .token, .standard) },
      { try scheduled(attributes, content(3), .channel("dGVzdA=="), .transient, alert, start) },
      { try Trip.request(attributes: attributes, content: content(4)) },
      { try Activity.request(attributes: attributes, content: content(5), style: .standard) },
    ]
  }

  static func changes(of trip: Trip, at time: Date) async {
    let update: (Content) async -> Void = trip.update(_:)
    let alerting: (Content, AlertConfiguration?) async -> Void = trip.update(_:alertConfiguration:)
    let dated: (Content, AlertConfiguration?, Date) async -> Void = trip.update(_:alertConfiguration:timestamp:)
    await update(content(6))
    await alerting(content(7), alert)
    await dated(content(8), nil, time)
    await trip.update(content(9), timestamp: time)
    let end: (Content?, ActivityUIDismissalPolicy) async -> Void = trip.end(_:dismissalPolicy:)
    let datedEnd: (Content?, ActivityUIDismissalPolicy, Date) async -> Void = trip.end(_:dismissalPolicy:timestamp:)
    await end(content(10), .after(time.addingTimeInterval(60)))
    await datedEnd(nil, .immediate, time)
    await trip.end(nil)
    await trip.end(nil, timestamp: time)
  }

  // MARK: What is no longer to be used

  @available(*, deprecated)
  static func old(_ trip: Trip, _ start: Date) async throws -> [Trip] {
    let state: Trip.ContentState = trip.contentState
    let updates: Trip.ContentStateUpdates = trip.contentStateUpdates
    let iterator: Trip.ContentStateUpdates.Iterator = updates.makeAsyncIterator()
    let plain: (Trip.ContentState) async -> Void = trip.update(using:)
    let alerting: (Trip.ContentState, AlertConfiguration?) async -> Void = trip.update(using:alertConfiguration:)
    await plain(TripAttributes.State(stop: state.stop + 1))
    await alerting(TripAttributes.State(stop: state.stop + 2), alert)
    let next: Trip.ContentState? = await iterator.next()
    await trip.end(using: next, dismissalPolicy: .default)
    await trip.end(dismissalPolicy: .immediate)
    await trip.end()
    return [
      try Trip.request(attributes: attributes, contentState: state, pushType: .none),
      try Trip.request(attributes: attributes, contentState: state),
      try Trip.request(
        attributes: attributes, content: content(1), style: .standard, alertConfiguration: alert, startDate: start),
    ]
  }

  // MARK: Sequences

  static func sequences(of trip: Trip) async -> String {
    // The iterators of an activity do not change.
    let states: Trip.ActivityStateUpdates = trip.activityStateUpdates
    let stateIterator: Trip.ActivityStateUpdates.Iterator = states.makeAsyncIterator()
    let state: ActivityState? = await stateIterator.next()
    let contents: Trip.ContentUpdates = trip.contentUpdates
    let contentIterator: Trip.ContentUpdates.Iterator = contents.makeAsyncIterator()
    let content: Content? = await contentIterator.next()
    let tokens: Trip.PushTokenUpdates = trip.pushTokenUpdates
    let tokenIterator: Trip.PushTokenUpdates.Iterator = tokens.makeAsyncIterator()
    let token: Data? = await tokenIterator.next()
    let starts: Trip.ActivityUpdates = Trip.activityUpdates
    let startIterator: Trip.ActivityUpdates.Iterator = starts.makeAsyncIterator()
    let started: Trip? = await startIterator.next()
    let startTokens: Trip.PushTokenUpdates = Trip.pushToStartTokenUpdates
    let startToken: Data? = await startTokens.makeAsyncIterator().next()
    let info = ActivityAuthorizationInfo()
    let enablement: ActivityAuthorizationInfo.ActivityEnablementUpdates = info.activityEnablementUpdates
    var enablementIterator: ActivityAuthorizationInfo.ActivityEnablementUpdates.Iterator =
      enablement.makeAsyncIterator()
    let enabled: Bool? = await enablementIterator.next()
    let frequent: ActivityAuthorizationInfo.FrequentPushEnablementUpdates = info.frequentPushEnablementUpdates
    var frequentIterator: ActivityAuthorizationInfo.FrequentPushEnablementUpdates.Iterator =
      frequent.makeAsyncIterator()
    let allowed: Bool? = await frequentIterator.next()
    let flags: [Bool] = [info.areActivitiesEnabled, info.frequentPushesEnabled]
    return "\(state == nil) \(content == nil) \(token == nil) \(started == nil) \(startToken == nil) "
      + "\(enabled == nil) \(allowed == nil) \(flags)"
  }

  static func erased(_ trip: Trip) -> Int {
    let states: any AsyncSequence<ActivityState, Never> = trip.activityStateUpdates
    let contents: any AsyncSequence<Content, Never> = trip.contentUpdates
    let tokens: [any AsyncSequence<Data, Never>] = [trip.pushTokenUpdates, Trip.pushToStartTokenUpdates]
    let starts: any AsyncSequence<Trip, Never> = Trip.activityUpdates
    let flags: any AsyncSequence<Bool, Never> = ActivityAuthorizationInfo().activityEnablementUpdates
    return ([states, contents, starts, flags] as [Any]).count + tokens.count
  }

  // MARK: Values

  static func values() throws -> String {
    var alert = alert
    alert.title = LocalizedStringResource(stringLiteral: "Title")
    alert.body = "line \(attributes.line)"
    alert.sound = AlertConfiguration.AlertSound.named("horn.caf")
    let styles: Set<ActivityStyle> = [.standard, .transient]
    let states: Set<ActivityState> = [.active, .pending, .stale, .ended, .dismissed]
    let policies: [ActivityUIDismissalPolicy] = [.default, .immediate, .after(Date(timeIntervalSince1970: 0))]
    let types: [PushType] = [.token, .channel("dGVzdA==")]
    let coded = try JSONEncoder().encode([ActivityState.stale])
    let decoded = try JSONDecoder().decode([ActivityState].self, from: coded)
    return "\(alert == Self.alert) \(alert.title.key) \(alert.body.key) \(alert.sound == .default) \(styles.count) "
      + "\(states.count) \(policies[0] == policies[1]) \(types[0] == types[1]) \(decoded)"
  }

  static func errors() -> [String] {
    let all: [ActivityAuthorizationError] = [
      .attributesTooLarge, .unsupported, .denied, .globalMaximumExceeded, .targetMaximumExceeded, .unsupportedTarget,
      .visibility, .persistenceFailure, .missingProcessIdentifier, .unentitled, .malformedActivityIdentifier,
      .reconnectNotPermitted,
    ]
    let domain: String = ActivityAuthorizationError.errorDomain
    return Set(all).sorted { $0.errorCode < $1.errorCode }.map { error in
      let code: Int = error.errorCode
      let reason: String? = error.failureReason
      let suggestion: String? = error.recoverySuggestion
      let known: any CustomNSError & LocalizedError = error
      return "\(error) \(domain) \(code) \(reason ?? "-") \(suggestion ?? "-") \(known.errorUserInfo.isEmpty)"
    }
  }

  // MARK: Conformances

  static func conformances() {
    func sendable<Value: Sendable>(_ type: Value.Type) {}
    func equatable<Value: Equatable>(_ type: Value.Type) {}
    func hashable<Value: Hashable>(_ type: Value.Type) {}
    func codable<Value: Codable>(_ type: Value.Type) {}
    func sequence<Updates: AsyncSequence>(_ type: Updates.Type, of element: Updates.Element.Type) {}
    sendable(ActivityState.self)
    sendable(ActivityUIDismissalPolicy.self)
    sendable(AlertConfiguration.self)
    sendable(AlertConfiguration.AlertSound.self)
    sendable(ActivityContent<Int>.self)
    sendable(Trip.ActivityStateUpdates.Iterator.self)
    equatable(AlertConfiguration.self)
    equatable(PushType.self)
    equatable(ActivityUIDismissalPolicy.self)
    hashable(ActivityState.self)
    hashable(ActivityStyle.self)
    hashable(ActivityAuthorizationError.self)
    codable(ActivityState.self)
    sequence(Trip.ActivityUpdates.self, of: Trip.self)
    sequence(Trip.ActivityStateUpdates.self, of: ActivityState.self)
    sequence(Trip.ContentUpdates.self, of: Content.self)
    sequence(Trip.PushTokenUpdates.self, of: Data.self)
    sequence(ActivityAuthorizationInfo.ActivityEnablementUpdates.self, of: Bool.self)
    sequence(ActivityAuthorizationInfo.FrequentPushEnablementUpdates.self, of: Bool.self)
  }
}

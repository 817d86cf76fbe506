import Foundation

/// The device's state and the rules by which it changes, free of locks and of anything that waits.
struct DeviceCore: Sendable {
  /// What was chosen before the device was switched on.
  let settings: DeviceSettings
  /// The clock, with what the device waits for.
  var clock: VirtualClock<DeviceTimer>
  /// What the app is doing.
  var appPhase: AppPhase
  /// How the person's switches stand.
  var person: PersonSwitches
  /// Whether the iPhone is locked.
  var screen: ScreenState
  /// Whether the person holds the island open.
  var isIslandOpen = false
  /// Whether the app runs a `LiveActivityIntent`, which may start activities from the background.
  var isPerformingIntent = false
  /// How often the app has been launched or killed: objects of an earlier process do nothing.
  var launch = 0
  /// Since when the app has been in the background, until it is noted that iOS would have suspended it.
  var backgroundSince: Date?
  /// When the app was launched after having been killed; nil for the first time.
  var launchedAt: Date?
  /// What the app's process can reach.
  var holds = DeviceHolds()
  /// Who waits for what the journal will say.
  var observers = DeviceObservers()
  /// Every activity there ever was, in the order of the requests.
  var activities: [EmulatedActivity] = []
  /// Where the activities are that have not been dismissed, in the order of the requests.
  private(set) var present: [Int] = []
  /// Everything that happened.
  var journal: [JournalEntry] = []
  /// What is in the defaults of app groups.
  var shared: [SharedKey: any Sendable] = [:]
  /// The calls that the app is at work on, by number.
  var openCalls: [Int: OpenCall] = [:]
  /// How many calls there have been.
  var callCount = 0
  /// Refusals that the next requests shall meet.
  var plannedRefusals: [DeviceError.Code] = []

  /// The tokens by which activities of a type are started by push.
  var pushToStartTokens: [String: Data] = [:]
  /// Whom every token was made for, those that are dead too.
  var tokenTargets: [Data: PushTarget] = [:]
  /// What reads the JSON of the app's attributes types, by name.
  var coders: [String: any AttributesCoder] = [:]
  /// What reads the JSON of the attributes types in the widget extension, by name.
  var widgetCoders: [String: any AttributesCoder] = [:]
  /// What the widgets made of activities, by where those are kept.
  var widgetReadings: [Int: WidgetReading] = [:]
  /// When the pushes came that count towards a budget.
  var pushTimes: [PushBudget: [Date]] = [:]
  /// What the app used that this version of iOS does not have.
  var newerFeatures: Set<String> = []
  /// Where tokens come from: apart from the ids, so that asking for push changes no id.
  var tokens: SeededGenerator
  private var ids: SeededGenerator
  private var positions: [String: Int] = [:]

  init(settings: DeviceSettings) {
    self.settings = settings
    clock = VirtualClock(now: settings.startDate)
    // Behind a locked screen no app is in the foreground.
    appPhase = settings.screen == .locked && settings.appPhase.isForeground ? .background : settings.appPhase
    backgroundSince = appPhase == .background ? settings.startDate : nil
    person = settings.person
    screen = settings.screen
    tokens = SeededGenerator(seed: ~settings.seed)
    ids = SeededGenerator(seed: settings.seed)
  }

  /// What the clock shows.
  var now: Date { clock.now }

  /// The place of the activity with that id.
  func position(of id: String) -> Int? { positions[id] }

  /// Writes a line into the journal and tells it to whoever waits for it.
  mutating func note(_ event: DeviceEvent, activity id: String? = nil, cause: DeviceCause) {
    let entry = JournalEntry(index: journal.count, time: now, activityID: id, event: event, cause: cause)
    journal.append(entry)
    observers.publish(entry)
  }

  /// Takes in an observer for the process `launch`, and gives the number to remove it by.
  ///
  /// Nil when there is nothing to wait for: the process is gone, or the activity is.
  mutating func addObserver(
    _ interest: DeviceInterest, launch: Int?, _ continuation: AsyncStream<JournalEntry>.Continuation,
    _ listener: DeviceListener
  ) -> Int? {
    guard appPhase != .notRunning, launch ?? self.launch == self.launch else { return nil }
    if case .activity(let id) = interest {
      guard let position = position(of: id), activities[position].state != .dismissed else { return nil }
    }
    return observers.add(interest, continuation, listener)
  }

  /// Takes in a new activity and says where it is kept.
  mutating func add(_ make: (_ id: String) -> EmulatedActivity) -> Int {
    let activity = make(ids.uuid())
    let position = activities.count
    activities.append(activity)
    present.append(position)
    positions[activity.id] = position
    return position
  }

  /// Changes the state of an activity, sets and clears the timers that go with it, and notes the change.
  mutating func move(_ position: Int, to state: EmulatedActivity.State, cause: DeviceCause) {
    let old = activities[position].state
    guard old != state else { return }
    activities[position].state = state
    if state == .active { activities[position].isBornStale = false }
    if state != .dismissed { draw(position) }
    note(.stateChanged(from: old, to: state), activity: activities[position].id, cause: cause)
    if state.isOver {
      if activities[position].endedAt == nil { activities[position].endedAt = now }
      if state == .dismissed {
        activities[position].dismissalDate = now
        present.removeAll { $0 == position }
      }
      clock.cancel { $0.activity == position }
      if state == .ended, let date = activities[position].dismissalDate { clock.set(.dismissal(position), at: date) }
    }
  }

  /// Lets the clock run to `date`; does nothing when that is not later than now.
  mutating func advance(to date: Date) {
    while let timer = clock.next(until: date) { fire(timer) }
  }

  private mutating func fire(_ timer: DeviceTimer) {
    switch timer {
    case .start(let position): begin(position)
    case .stale(let position): move(position, to: .stale, cause: .system)
    case .lifetime(let position): end(position, by: .standard, cause: .system)
    case .dismissal(let position): move(position, to: .dismissed, cause: .system)
    case .pushToken(let position): issuePushToken(position)
    case .pushToStartToken(let type): issuePushToStartToken(ofType: type)
    }
  }
}

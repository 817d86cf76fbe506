import BridgeEmulator
import LiveActivityBridge

extension HandlerSet {
  /// The sets that come with the program.
  public static let builtIn: [HandlerSet] =
    [all, stopwatch] + examples + [guide] + publishedExamples + [none]

  /// The stopwatch and every example, each on channels of its own.
  public static let all = HandlerSet(
    name: "all", summary: "the stopwatch and all examples"
  ) { engine in
    for set in [stopwatch] + examples { set.register(engine) }
  }

  /// The stopwatch that answers every call.
  public static let stopwatch = HandlerSet(name: "stopwatch", summary: "a correct stopwatch on channel PW") { engine in
    let bridge = LiveActivityBridge(manager: StopwatchActivityManager())
    engine.setMethodHandler(
      MethodHandler(methods: LiveActivityMethod.allCases.map(\.rawValue)) { message in
        await bridge.reply(to: message)
      }, on: LiveActivityBridge.channelName)
  }

  /// The stopwatch of the published guide, with its defects.
  public static let guide = HandlerSet(
    name: "guide", summary: "the published guide's stopwatch on channel PW, defects included"
  ) { engine in
    GuideActivityManager.register(with: engine)
  }

  /// No handler at all.
  public static let none = HandlerSet(name: "none", summary: "no handler: only the recording itself is read") { _ in }
}

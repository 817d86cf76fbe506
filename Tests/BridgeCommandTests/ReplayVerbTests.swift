import Foundation
import Testing

/// The options of `replay` that say who calls, on what platform and what goes wrong.
@Suite struct ReplayVerbTests {
  static let stopwatch = FixtureTests.root.appending(path: "fixtures/stopwatch.jsonl").path

  /// Lines of readable traffic as a recording.
  static func run(_ options: [String], _ lines: String...) async throws -> CommandRun {
    try await CommandRun.run(["replay"] + options + ["-"], input: Array(lines.map { $0 + "\n" }.joined().utf8))
  }

  static let start =
    #"{"dir":"dart->host","channel":"PW","call":{"method":"startLiveActivity","args":{"elapsedSeconds":0}}}"#

  /// The published guide never calls `result`, so its Dart code waits for ever in every call that works.
  @Test func theGuidesDartSideNeverHearsBack() async throws {
    let run = try await CommandRun.run(
      "replay", "--bridge", "guide", "--dart-call", "*LiveActivity=list", Self.stopwatch)
    #expect(run.status == 1)
    let waits = run.lines.filter { $0.contains("never completes and never throws") }
    #expect(waits.count == 62, "every call of the recording")
    for method in ["startLiveActivity", "updateLiveActivity", "stopLiveActivity"] {
      #expect(waits.contains { $0.contains("await invokeListMethod('\(method)') never completes") })
    }
  }

  /// The correct stopwatch answers null, which every form of call takes.
  @Test(arguments: ["list", "map", "plain", "bool", "list<String>"])
  func nullFitsWhatTheGuidesDartSideAsksFor(form: String) async throws {
    let run = try await CommandRun.run("replay", "--dart-call", "*=\(form)", Self.stopwatch)
    #expect(run.status == 0)
    let cast = try await CommandRun.run("replay", "--dart-call", "start*=as int", Self.stopwatch)
    #expect(cast.status == 1 && cast.output.contains("type 'Null' is not a subtype of type 'int' in type cast"))
  }

  @Test func aBackgroundIsolateNeverHearsOfAMethodThatNobodyImplements() async throws {
    let pause = #"{"dir":"dart->host","channel":"PW","call":{"method":"pause"}}"#
    let root = try await Self.run([], pause)
    #expect(root.output.contains("unknown-method") && !root.output.contains("dart-never-completes"))
    let background = try await Self.run(["--dart-isolate", "background"], pause)
    #expect(background.output.contains("unknown-method") && background.output.contains("dart-never-completes"))
  }

  @Test func injectedFaultsAreTheSameForTheSameSeed() async throws {
    func run(_ seed: String) async throws -> String {
      try await CommandRun.run("replay", "--inject", "drop-reply@20%,twice@20%", "--seed", seed, Self.stopwatch).output
    }
    let first = try await run("1")
    #expect(first.contains("reply-missing") && first.contains("reply-twice"))
    #expect(try await run("1") == first)
    #expect(try await run("2") != first)
    let stops = try await CommandRun.run(
      "replay", "--inject", "error:E1", "--inject-filter", "method:stop*", Self.stopwatch)
    #expect(stops.output.contains("actual: error \"E1\"") && stops.output.contains("1 finding"))
  }

  @Test func aDelayBeyondTheDeadlineIsLate() async throws {
    let delayed = ["--inject", "delay:200ms"]
    #expect(try await Self.run(delayed, Self.start).status == 0)
    let late = try await Self.run(delayed + ["--deadline", "100ms"], Self.start)
    #expect(late.status == 1 && late.output.contains("a reply after 0.2"))
  }

  @Test func faultsThatNoMessageIsMeantForDecideNothing() async throws {
    let none = try await Self.run(["--inject", "drop-reply", "--inject-filter", "method:nobody"], Self.start)
    #expect(none.status == 2)
    #expect(none.output.contains("no message passes --inject-filter, so nothing was injected"), "\(none)")
    let some = try await Self.run(["--inject", "drop-reply@0%", "--inject-filter", "method:start*"], Self.start)
    #expect(some.status == 0)
  }

  @Test func thePlatformSaysWhatASecondReplyDoes() async throws {
    let ios = try await Self.run(["--inject", "twice"], Self.start)
    let android = try await Self.run(["--inject", "twice", "--as", "android"], Self.start)
    #expect(ios.output.contains("which iOS drops without a word"))
    #expect(android.output.contains("IllegalStateException: Reply already submitted"))
  }

  static let usages: [([String], String)] = [
    (["--dart-call", "x"], "--dart-call 'x': column 2: expected METHOD=FORM, found no \"=\""),
    (
      ["--dart-call", "x=list<int>?"],
      "--dart-call 'x=list<int>?': column 3: expected plain, list, list<T>, map, map<K, V>, as T or a type, found list<int>?"
    ),
    (
      ["--dart-call", "x=optional strin"],
      "--dart-call 'x=optional strin': column 12: expected a type, found strin; did you mean String?"
    ),
    (["--dart-call", "x=list<"], "--dart-call 'x=list<': column 8: expected a type, found the end"),
    (["--dart-isolate", "other"], "--dart-isolate is one of root, background, not 'other'"),
    (["--as", "windows"], "--as is one of ios, android, not 'windows'"),
    (["--deadline", "5"], "--deadline '5': expected a time such as 200ms, 1.5s or 2m"),
    (["--deadline", "0s"], "--deadline '0s': expected a time such as 200ms, 1.5s or 2m"),
    (["--inject", "drop"], "--inject 'drop': 'drop': expected one of delay:TIME"),
    (["--seed", "1"], "--seed needs --inject"),
    (["--inject-filter", "x"], "--inject-filter needs --inject"),
    (["--inject", "twice", "--seed", "-1"], "--seed '-1': expected a whole number from 0 to 18446744073709551615"),
    (
      ["--inject", "twice", "--seed", "18446744073709551616"], "--seed '18446744073709551616': expected a whole number"
    ),
    (["--inject", "delay:-1ms"], "--inject 'delay:-1ms': 'delay:-1ms': expected a time such as 200ms, 1.5s or 2m"),
    (["--inject", "twice@50%@50%"], "--inject 'twice@50%@50%': 'twice@50%@50%': expected one of delay:TIME"),
    (["--inject", "twice", "--inject", "truncate"], "--inject is given twice"),
    (["--inject", "twice", "--inject-filter", "nonsense:x"], "--inject-filter 'nonsense:x': column 1"),
  ]

  @Test(arguments: usages)
  func optionsThatMakeNoSenseAreRefused(options: [String], message: String) async throws {
    let run = try await CommandRun.run(["replay"] + options + [Self.stopwatch])
    #expect(run.status == 64 && run.output.isEmpty)
    #expect(run.errors.contains(message), "\(run.errors)")
  }
}

/// Pigeon's channels in `show` and `replay`.
@Suite struct PigeonTrafficTests {
  static let lines = """
    {"dir":"dart->host","channel":"dev.flutter.pigeon.shop.CartApi.add","value":["tea"]}
    {"dir":"host->dart","channel":"dev.flutter.pigeon.shop.CartApi.add","reply_to":1,"value":[2]}
    {"dir":"dart->host","channel":"dev.flutter.pigeon.shop.CartApi.clear","hex":null}

    """

  @Test func showPrintsTheApiAndTheMethod() async throws {
    let run = try await CommandRun.run("show", "-", input: Self.lines)
    #expect(run.lines.first?.hasSuffix("CartApi.add [\"tea\"]") == true, "\(run)")
    #expect(run.lines.dropFirst().first?.contains("#1 CartApi.add [2]") == true)
    #expect(run.lines.dropFirst(2).first?.hasSuffix("CartApi.clear no payload") == true)
    let filtered = try await CommandRun.run("show", "--filter", "method:CartApi.add", "-", input: Self.lines)
    #expect(filtered.lines.count == 2)
  }

  @Test func replayNamesTheApiThatNobodyHasSetUp() async throws {
    let run = try await CommandRun.run("replay", "-", input: Self.lines + ReplayVerbTests.start + "\n")
    #expect(run.output.contains("error pigeon-channel-error -:1, dev.flutter.pigeon.shop.CartApi.add CartApi.add"))
    #expect(run.status == 1)
  }
}

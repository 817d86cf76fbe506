import BridgeReport
import Testing

@Suite struct NearestNameTests {
  static let methods = ["startLiveActivity", "updateLiveActivity", "stopLiveActivity"]

  static let verbs = ["show", "stats", "convert", "decode", "encode"]

  static let cases: [(String, [String], String?)] = [
    ("startLiveactivity", methods, "startLiveActivity"),
    ("startLiveActivities", methods, "startLiveActivity"),
    ("strtLiveActivity", methods, "startLiveActivity"),
    ("getBatteryLevel", methods, nil),
    ("pw", ["PW"], "PW"),
    ("", ["PW"], nil),
    ("x", [], nil),
    ("PW", ["PW"], nil),
    ("shwo", verbs, "show"),
    ("sow", verbs, "show"),
    ("stat", verbs, "stats"),
    ("st", verbs, "stats"),
    ("DECODE", verbs, "decode"),
    ("conv", verbs, "convert"),
    ("decodes", verbs, "decode"),
    ("xyzzy", verbs, nil),
    ("", verbs, nil),
    ("e", verbs, "encode"),
    // No guess among many, and none that changes a word.
    ("--no", ["--no-color", "--no-reply", "--help"], nil),
    ("pauseLiveActivity", methods, nil),
  ]

  @Test(arguments: cases)
  func theNearestKnownNameIsFound(name: String, known: [String], nearest: String?) {
    #expect(NearestName.of(name, among: known) == nearest)
  }
}

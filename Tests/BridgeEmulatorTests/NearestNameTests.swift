import Testing

@testable import BridgeEmulator

@Suite struct NearestNameTests {
  static let methods = ["startLiveActivity", "updateLiveActivity", "stopLiveActivity"]

  static let cases: [(String, [String], String?)] = [
    ("startLiveactivity", methods, "startLiveActivity"),
    ("startLiveActivities", methods, "startLiveActivity"),
    ("strtLiveActivity", methods, "startLiveActivity"),
    ("getBatteryLevel", methods, nil),
    ("pw", ["PW"], "PW"),
    ("", ["PW"], nil),
    ("x", [], nil),
    ("PW", ["PW"], nil),
  ]

  @Test(arguments: cases)
  func theNearestKnownNameIsFound(name: String, known: [String], nearest: String?) {
    #expect(NearestName.of(name, among: known) == nearest)
  }
}

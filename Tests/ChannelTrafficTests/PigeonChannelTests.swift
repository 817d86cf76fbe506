import ChannelTraffic
import Testing

@Suite struct PigeonChannelTests {
  static let names: [(String, package: String?, api: String, method: String, suffix: String?)] = [
    (
      "dev.flutter.pigeon.url_launcher_ios.UrlLauncherApi.canLaunchUrl", "url_launcher_ios", "UrlLauncherApi",
      "canLaunchUrl", nil
    ),
    ("dev.flutter.pigeon.a.B.c", "a", "B", "c", nil),
    ("dev.flutter.pigeon.a.B.c.left", "a", "B", "c", "left"),
    ("dev.flutter.pigeon.a.B.c.d.e", "a", "B", "c", "d.e"),
    ("dev.flutter.pigeon.CameraApi.create", nil, "CameraApi", "create", nil),
    ("dev.flutter.pigeon.CameraApi.create.7", nil, "CameraApi", "create", "7"),
  ]

  @Test(arguments: names)
  func namesAreTakenApart(name: String, package: String?, api: String, method: String, suffix: String?) throws {
    let channel = try #require(PigeonChannel(name))
    #expect(channel.package == package)
    #expect(channel.api == api)
    #expect(channel.method == method)
    #expect(channel.suffix == suffix)
    #expect(channel.qualifiedMethod == "\(api).\(method)")
  }

  @Test(arguments: [
    "", "PW", "dev.flutter.pigeon", "dev.flutter.pigeon.", "dev.flutter.pigeon.A", "dev.flutter.pigeon.A..b",
  ])
  func otherNamesAreNone(name: String) {
    #expect(PigeonChannel(name) == nil)
  }

  @Test func messagesAndRepliesHaveTheMethod() throws {
    var decoder = TrafficDecoder()
    let message = TrafficRecord.message(
      .dartToHost, channel: "dev.flutter.pigeon.a.B.c", id: 1, payload: [12, 1, 3, 5, 0, 0, 0])
    #expect(decoder.decode(message).method == "B.c")
    let reply = decoder.decode(.reply(to: message, payload: [12, 1, 0]))
    #expect(reply.method == "B.c")
    #expect(try TrafficFilter("method:B.*").matches(reply))
    #expect(try !TrafficFilter("method:c").matches(reply))
  }
}

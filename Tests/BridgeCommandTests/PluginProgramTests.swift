import BridgeCommand
import Flutter
import Foundation
import Testing

@Suite struct PluginProgramTests {
  final class EchoPlugin: NSObject, FlutterPlugin {
    static func register(with registrar: any FlutterPluginRegistrar) {
      let channel = FlutterMethodChannel(name: "echo", binaryMessenger: registrar.messenger())
      let plugin = EchoPlugin(channel)
      registrar.addMethodCallDelegate(plugin, channel: channel)
      registrar.publish(plugin)
    }
    private let channel: FlutterMethodChannel
    init(_ channel: FlutterMethodChannel) { self.channel = channel }
    func handle(_ call: FlutterMethodCall, result: @escaping FlutterResult) {
      // The engine that the plugin was registered with is there as long as the recording is replayed.
      channel.invokeMethod("heard", arguments: call.arguments)
      if call.method == "further" { misuseAnotherEngine() }
      result(call.method == "engine" ? FlutterEngine(name: "own").run() : call.arguments)
    }
    private func misuseAnotherEngine() {
      let engine = FlutterEngine(name: "further")
      let channel = FlutterMethodChannel(name: "other", binaryMessenger: engine.binaryMessenger)
      engine.run()
      channel.invokeMethod("date", arguments: Date())
      engine.destroyContext()
      channel.invokeMethod("late", arguments: nil)
      channel.setMethodCallHandler { _, result in result(nil) }
    }
    func detachFromEngine(for registrar: any FlutterPluginRegistrar) { channel.setMethodCallHandler(nil) }
  }

  final class AppDelegate: FlutterAppDelegate {
    override func application(
      _ application: UIApplication,
      didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
      if let controller = window?.rootViewController as? FlutterViewController,
        let registrar = controller.registrar(forPlugin: "Echo")
      {
        EchoPlugin.register(with: registrar)
      }
      return super.application(application, didFinishLaunchingWithOptions: launchOptions)
    }
  }

  static let sets: [HandlerSet] = [
    .plugins(name: "plugins", summary: "") { registry in
      if let registrar = registry.registrar(forPlugin: "Echo") { EchoPlugin.register(with: registrar) }
    },
    .app(name: "app", summary: "", template: .window) { AppDelegate() },
    .app(name: "scene", summary: "", template: .scene) { AppDelegate() },
  ]

  func replay(_ bridge: String, _ recording: String) async throws -> (status: Int32, output: String) {
    let output = try CommandOutput(keepingForColumns: nil)
    let io = CommandIO(
      input: CommandInput(bytes: Array(recording.utf8)), output: output,
      errors: try CommandOutput(keepingForColumns: nil),
      environment: [:])
    let status = await BridgeCommand(name: "mine", handlers: Self.sets)
      .run(["replay", "--bridge", bridge, "-"], io: io)
    return (status, try output.text())
  }

  let recording = """
    {"dir":"dart->host","channel":"echo","call":{"method":"m","args":[1,"two"]}}
    {"dir":"host->dart","channel":"echo","reply_to":1,"reply":{"success":[1,"two"]}}
    {"dir":"dart->host","channel":"echo","call":{"method":"engine"}}
    {"dir":"host->dart","channel":"echo","reply_to":3,"reply":{"success":true}}

    """

  @Test(arguments: ["plugins", "app"])
  func everyVerbRunsOnTheProgramsOwnHandlers(bridge: String) async throws {
    let (status, output) = try await replay(bridge, recording)
    #expect(status == 0, "\(output)")
    #expect(output == "clean -: 2 messages, 2 calls, 2 replies, no findings\n")
    let changed = recording.replacing(#"[1,"two"]}}"#, with: #"[1,"three"]}}"#, maxReplacements: 1)
    #expect(try await replay(bridge, changed).status == 1)
  }

  @Test func anAppWithScenesHasNoWindowToSetItsHandlersBy() async throws {
    let (status, output) = try await replay("scene", recording)
    #expect(status == 2)
    #expect(output.contains("no handler is registered"))
  }

  @Test(arguments: ["plugins", "app"])
  func whatIsWrongWithAnEngineOfThePluginsOwnIsTold(bridge: String) async throws {
    let recording = #"{"dir":"dart->host","channel":"echo","call":{"method":"further"}}"# + "\n"
    let (status, output) = try await replay(bridge, recording)
    let rules = output.split(separator: "\n").filter { $0.hasPrefix("error") }.map {
      $0.split(separator: " ").prefix(2).joined(separator: " ")
    }
    #expect(status == 1)
    #expect(
      rules.sorted() == ["error handler-after-detach", "error message-unencodable", "error send-after-detach"],
      "\(output)")
  }
}

// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

func library(_ name: String, on dependencies: [Target.Dependency] = []) -> Target {
  .target(name: name, dependencies: dependencies, swiftSettings: settings)
}

func tests(
  for name: String, with dependencies: [Target.Dependency] = [], besides files: [String] = []
) -> Target {
  .testTarget(
    name: name + "Tests", dependencies: [.target(name: name), "_Testing_UIKit"] + dependencies, exclude: files,
    swiftSettings: settings)
}

let package = Package(
  name: "IslandBridge",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "islandbridge", targets: ["islandbridge"]),
    .library(name: "ChannelCodec", targets: ["ChannelCodec"]),
    .library(name: "ChannelTraffic", targets: ["ChannelTraffic"]),
    .library(name: "UIKit", targets: ["UIKit", "UserNotifications"]),
    .library(name: "Flutter", targets: ["Flutter"]),
    .library(name: "DeviceEmulator", targets: ["DeviceEmulator"]),
    .library(name: "ActivityKit", targets: ["ActivityKit"]),
    .library(name: "LiveActivityBridge", targets: ["LiveActivityBridge"]),
    .library(name: "LiveActivityExamples", targets: ["LiveActivityExamples"]),
    .library(name: "BridgeEmulator", targets: ["BridgeEmulator"]),
    .library(name: "BridgeTesting", targets: ["BridgeTesting"]),
    .library(name: "BridgeReport", targets: ["BridgeReport"]),
    .library(name: "BridgeCommand", targets: ["BridgeCommand"]),
  ],
  targets: [
    // Ground floor: these know nothing of each other.
    library("ChannelCodec"),
    library("DeviceEmulator"),
    // What stands on the codec, and what stands on the device.
    library("ChannelTraffic", on: ["ChannelCodec"]),
    library("BridgeReport", on: ["ChannelCodec"]),
    library("UIKit", on: ["DeviceEmulator"]),
    library("UserNotifications", on: ["UIKit"]),
    library("Flutter", on: ["ChannelCodec", "UIKit", "UserNotifications"]),
    library("ActivityKit", on: ["DeviceEmulator"]),
    // The handlers, and the host that runs any handlers.
    library("LiveActivityBridge", on: ["ChannelCodec", "ActivityKit", "Flutter"]),
    // Handlers as apps and plugins have them, to run and to read.
    library("LiveActivityExamples", on: ["LiveActivityBridge", "ActivityKit", "Flutter"]),
    library("BridgeEmulator", on: ["ChannelCodec", "ChannelTraffic", "DeviceEmulator", "Flutter", "BridgeReport"]),
    // The command line, as a library and as a program.
    library(
      "BridgeCommand",
      on: [
        "ChannelCodec", "ChannelTraffic", "Flutter", "DeviceEmulator", "ActivityKit", "LiveActivityBridge",
        "LiveActivityExamples", "BridgeEmulator", "BridgeReport",
      ]),
    // What people import to test their handlers.
    library(
      "BridgeTesting",
      on: [
        "ChannelCodec", "ChannelTraffic", "Flutter", "DeviceEmulator", "BridgeEmulator", "BridgeReport",
        "_Testing_UIKit",
      ]),
    // What the compiler imports where Testing and UIKit meet; for tests only.
    .target(name: "_Testing_UIKit", swiftSettings: settings),
    .executableTarget(name: "islandbridge", dependencies: ["BridgeCommand"], swiftSettings: settings),
    // A program of its own whose handlers crash; for tests only.
    .executableTarget(
      name: "crashing-bridge",
      dependencies: ["BridgeCommand", "BridgeEmulator", "ChannelCodec", "DeviceEmulator", "Flutter"],
      path: "Tests/CrashingBridge", swiftSettings: settings),
    // Calls a second through the engine; not a product.
    .executableTarget(
      name: "replay-benchmark",
      dependencies: ["ChannelCodec", "ChannelTraffic", "Flutter", "BridgeEmulator", "BridgeReport"],
      swiftSettings: settings),

    // What must hold for all bytes from outside: checked by the tests, and under libFuzzer by .ci/fuzz.
    library("ChannelFuzzing", on: ["ChannelCodec", "ChannelTraffic"]),

    // How fast the codec is, beside memcpy and the codec of Flutter's Linux engine.
    .executableTarget(
      name: "codec-benchmark", dependencies: ["ChannelCodec", "AllocationCount"], swiftSettings: settings),
    .target(name: "AllocationCount"),

    tests(for: "ChannelCodec", with: ["ChannelFuzzing", "AllocationCount"]),
    tests(for: "DeviceEmulator"),
    tests(for: "BridgeReport"),
    tests(for: "ChannelTraffic", with: ["ChannelCodec", "ChannelFuzzing"]),
    tests(for: "UIKit", with: ["DeviceEmulator"]),
    tests(for: "Flutter", with: ["ChannelCodec", "DeviceEmulator"]),
    // Plugins as they are written for iOS, in the mode that most of them are compiled in.
    .testTarget(
      name: "FlutterSwift5Tests", dependencies: ["ChannelCodec", "Flutter", "BridgeTesting", "_Testing_UIKit"],
      swiftSettings: [.swiftLanguageMode(.v5)]),
    tests(for: "ActivityKit", with: ["DeviceEmulator", "LiveActivityBridge", "BridgeCommand"]),
    // Code as apps have it that stay in Swift 5 mode.
    .testTarget(
      name: "ActivityKitSwift5Tests", dependencies: ["ActivityKit", "DeviceEmulator"],
      swiftSettings: [.swiftLanguageMode(.v5)]),
    // The same code in Swift 6 mode.
    .testTarget(name: "ActivityKitSwift6Tests", dependencies: ["ActivityKit", "DeviceEmulator"]),
    tests(
      for: "BridgeTesting",
      with: [
        "ChannelCodec", "Flutter", "UIKit", "DeviceEmulator", "ActivityKit", "LiveActivityBridge", "BridgeEmulator",
        "BridgeReport",
      ]),
    tests(for: "LiveActivityBridge", with: ["ChannelCodec", "ActivityKit", "DeviceEmulator", "Flutter"]),
    tests(
      for: "LiveActivityExamples",
      with: [
        "ChannelCodec", "ChannelTraffic", "ActivityKit", "DeviceEmulator", "Flutter", "BridgeEmulator", "BridgeTesting",
        "BridgeReport", "BridgeCommand", "LiveActivityBridge",
      ]),
    tests(for: "BridgeEmulator", with: ["ChannelCodec", "ChannelTraffic", "Flutter", "BridgeReport"]),
    tests(
      for: "BridgeCommand",
      with: [
        "ChannelCodec", "ChannelTraffic", "Flutter", "DeviceEmulator", "ActivityKit", "LiveActivityBridge",
        "BridgeEmulator", "BridgeReport", "crashing-bridge",
      ], besides: ["Golden"]),
  ],
  swiftLanguageModes: [.v6]
)

// What only this project's own checks build: .ci/differential asks for it.
if Context.environment["ISLANDBRIDGE_CHECKS"] != nil {
  package.targets.append(
    .executableTarget(
      name: "engine-comparison", dependencies: ["ChannelCodec", "ChannelFuzzing"], swiftSettings: settings))
}

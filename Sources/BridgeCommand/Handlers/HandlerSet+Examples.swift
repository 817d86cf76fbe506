import DeviceEmulator
import Flutter
import Foundation
import LiveActivityExamples

extension HandlerSet {
  /// The examples of Live Activities beside the stopwatch, by their names.
  public static let examples: [HandlerSet] = Example.all.map { example in
    set(example.name, example.summary, example, example.register)
  }

  /// The same with the defects that they are published with, by names that end in `-published`.
  public static let publishedExamples: [HandlerSet] = Example.all.map { example in
    set("\(example.name)-published", example.publishedSummary, example, example.registerAsPublished)
  }

  private static func set(
    _ name: String, _ summary: String, _ example: Example, _ register: @escaping Example.Registration
  ) -> HandlerSet {
    plugins(name: name, summary: summary) { registry in
      guard let registrar = registry.registrar(forPlugin: name) else { return }
      register(registrar, surroundings)
    }
  }

  /// The clock of the device that handlers run on, and standard error for what they print.
  private static let surroundings = ExampleSurroundings(
    now: { EmulatedDevice.current?.now ?? Date() },
    console: { try? FileHandle.standardError.write(contentsOf: Data(($0 + "\n").utf8)) },
    system: ExampleSystem {
      EmulatedDevice.current?.areActivitiesSupported ?? true
    } supportsPushToStart: {
      (EmulatedDevice.current?.settings.model.iOSVersion).map { $0 >= IOSVersion(17, 2) } ?? true
    })
}

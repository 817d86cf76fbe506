import ActivityKit
import BridgeCommand
import DeviceEmulator
import Foundation
import LiveActivityBridge
import Testing

/// An attributes type of the vectors, whichever it is.
protocol SampleType: Sendable {
  /// The type's name as iOS knows it.
  var name: String { get }
  func register(_ device: EmulatedDevice)
  /// Starts an activity from the JSON of attributes and state, and gives its id.
  func start(_ device: EmulatedDevice, _ attributes: Data, _ state: Data, _ pushType: PushType?) throws -> String
  /// The type for the command line, with an activity of the JSON of attributes and state running.
  func pushable(_ attributes: Data, _ state: Data) throws -> PushableType
  /// Updates an activity with the JSON of a state.
  func update(_ device: EmulatedDevice, _ id: String, _ state: Data) async throws
}

struct Sample<Attributes: ActivityAttributes & Sendable>: SampleType where Attributes.ContentState: Sendable {
  var name: String { String(describing: Attributes.self) }

  func register(_ device: EmulatedDevice) { device.register(Attributes.self) }

  func start(_ device: EmulatedDevice, _ attributes: Data, _ state: Data, _ pushType: PushType?) throws -> String {
    let content = ActivityContent(
      state: try JSONDecoder().decode(Attributes.ContentState.self, from: state), staleDate: nil)
    let attributes = try JSONDecoder().decode(Attributes.self, from: attributes)
    return try device.run { try Activity.request(attributes: attributes, content: content, pushType: pushType).id }
  }

  func pushable(_ attributes: Data, _ state: Data) throws -> PushableType {
    let attributes = try JSONDecoder().decode(Attributes.self, from: attributes)
    let state = try JSONDecoder().decode(Attributes.ContentState.self, from: state)
    return PushableType(attributes, showing: state)
  }

  func update(_ device: EmulatedDevice, _ id: String, _ state: Data) async throws {
    let state = try JSONDecoder().decode(Attributes.ContentState.self, from: state)
    let activity = try #require(device.run { Activity<Attributes>.activities.first { $0.id == id } })
    await activity.update(ActivityContent(state: state, staleDate: nil))
  }
}

/// The types of the vectors.
enum Samples {
  static let types: [String: any SampleType] = [
    "delivery-status": Sample<DeliveryStatus.DeliveryAttributes>(),
    "delivery-progress": Sample<DeliveryProgress.DeliveryAttributes>(),
    "island-texts": Sample<MyActivityAttributes>(), "pizza": Sample<PizzaDeliveryAttributes>(),
    "pizza-later": Sample<Later.PizzaDeliveryAttributes>(), "stopwatch": Sample<StopwatchWidgetAttributes>(),
    "pushwoosh-default": Sample<DefaultLiveActivityAttributes>(),
    "live-activities-plugin": Sample<LiveActivitiesAppAttributes>(), "text": Sample<TextAttributes>(),
    "data": Sample<DataAttributes>(),
  ]

  /// The attributes and the state that the vectors give as an example of each type.
  static let examples: [String: (attributes: Data, state: Data)] = {
    do {
      var examples: [String: (attributes: Data, state: Data)] = [:]
      for line in VectorLine.all("types") {
        let type: String = try #require(line["type"])
        let example: [String: Any] = try #require(line["example"])
        examples[type] = (
          try VectorLine.compact(try #require(example["attributes"])),
          try VectorLine.compact(try #require(example["state"]))
        )
      }
      return examples
    } catch {
      Issue.record(error)
      return [:]
    }
  }()
}

import DeviceEmulator
import Foundation
import LiveActivityBridge
import LiveActivityExamples

extension PushableType {
  /// The types that come with the program: the stopwatch's, Pushwoosh's default one, and those of the examples.
  public static let builtIn: [PushableType] = [
    PushableType(StopwatchAttributes(), showing: .init(elapsedSeconds: 0)),
    PushableType(
      DefaultLiveActivityAttributes(data: [:], pushwoosh: .init(activityId: "activity")), showing: .init(data: [:])),
    PushableType(
      OrderTrackingAttributes(), showing: .init(status: .sent, productName: "Headphones", estimatedArrival: "21:00")),
    PushableType(
      FoodDeliveryAttributes(orderId: "A-17", restaurant: "Trattoria", summary: "2 pasta"),
      showing: .init(minutes: 30, status: "Preparing", progress: 0.1)),
    PushableType(
      IslandTimerAttributes(
        leading: "Tea", trailing: "green", center: "steeping", bottom: "do not disturb", compactLeading: "tea",
        compactTrailing: "left", minimal: "t"), showing: .init(timerRange: halfAnHour)),
    PushableType(
      PizzaDeliveryAttributes(numberOfPizzas: 2, totalAmount: "$30"),
      showing: .init(driverName: "Tim", deliveryTimer: halfAnHour)),
    PushableType(LiveActivitiesAppAttributes(id: noID), showing: .init(appGroupId: "group.example")),
  ]

  private static let noID = UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0))

  /// Half an hour from where a device's clock begins.
  private static var halfAnHour: ClosedRange<Date> {
    let start = DeviceSettings().startDate
    return start...start.addingTimeInterval(1800)
  }
}

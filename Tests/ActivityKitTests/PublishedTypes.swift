import ActivityKit
import Foundation

/// Attributes as tutorials and plugins publish them; iOS goes by the name without what it is nested in.
enum DeliveryStatus {
  struct DeliveryAttributes: ActivityAttributes {
    enum Status: String, Codable {
      case pending = ""
      case sent = "Enviado"
      case inTransit = "En Reparto"
      case delivered = "Entregado"
    }
    struct ContentState: Codable, Hashable {
      var deliveryStatus: Status
      var productName: String
      var estimatedArrivalDate: String
    }
  }
}

enum DeliveryProgress {
  struct DeliveryAttributes: ActivityAttributes {
    struct ContentState: Codable, Hashable {
      var estimatedMinutes: Int
      var deliveryStatus: String
      var progress: Double
    }
    var orderID: String
    var restaurantName: String
    var itemSummary: String
  }
}

struct MyActivityAttributes: ActivityAttributes {
  struct ContentState: Codable, Hashable {
    var timerRange: ClosedRange<Date>
  }
  var bottomText, centreText, leadingText, trailingText, compactLeadingText, compactTrailingText, minimalText: String
}

struct PizzaDeliveryAttributes: ActivityAttributes {
  struct ContentState: Codable, Hashable {
    var driverName: String
    var estimatedDeliveryTime: ClosedRange<Date>
  }
  var numberOfPizzas: Int
  var totalAmount: String
}

enum Later {
  struct PizzaDeliveryAttributes: ActivityAttributes {
    struct ContentState: Codable, Hashable {
      var driverName: String
      var estimatedDeliveryTime: ClosedRange<Date>
      var method = "stale"
    }
  }
}

struct StopwatchWidgetAttributes: ActivityAttributes {
  struct ContentState: Codable, Hashable {
    var elapsedTime: Int
  }
}

struct LiveActivitiesAppAttributes: ActivityAttributes {
  struct ContentState: Codable, Hashable {
    var appGroupId: String
  }
  var id: UUID
}

struct TextAttributes: ActivityAttributes {
  struct ContentState: Codable, Hashable {
    var s: String
  }
}

struct DataAttributes: ActivityAttributes {
  struct ContentState: Codable, Hashable {}
  var d: Data
}

import Flutter

extension Example {
  /// The examples beside the stopwatch; no two of them share a channel.
  public static let all = [pushwoosh, orderTracking, foodDelivery, islandTimer, pizzaDelivery, liveActivities]

  /// The Live Activity part of Pushwoosh's plugin; its server is one that keeps what it is told.
  public static let pushwoosh = Example(
    name: "pushwoosh", summary: "Pushwoosh's plugin", methods: PushwooshPlugin.methods
  ) { registrar, _ in
    PushwooshPlugin.register(with: registrar)
  } registerAsPublished: { registrar, _ in
    PublishedPushwoosh.register(with: registrar.messenger(), service: RecordingPushwooshService())
  }

  /// Orders that are tracked by their activity's id.
  public static let orderTracking = Example(
    name: "order-tracking", summary: "orders by id", methods: OrderTrackingChannel.methods
  ) { registrar, surroundings in
    OrderTrackingChannel.register(with: registrar.messenger(), now: surroundings.now)
  } registerAsPublished: { registrar, surroundings in
    PublishedOrderTracking.register(with: registrar.messenger(), now: surroundings.now)
  }

  /// Food on its way.
  public static let foodDelivery = Example(
    name: "food-delivery", summary: "food by order number", methods: FoodDeliveryChannel.methods
  ) { registrar, surroundings in
    FoodDeliveryChannel.register(with: registrar.messenger(), now: surroundings.now)
  } registerAsPublished: { registrar, surroundings in
    PublishedFoodDelivery.register(with: registrar.messenger(), now: surroundings.now)
  }

  /// Seven texts and a timer.
  public static let islandTimer = Example(
    name: "island-timer", summary: "texts and a timer",
    publishedSummary: "as published; a timer of 0 ends the process, so use --isolate",
    methods: IslandTimerChannel.methods
  ) { registrar, surroundings in
    IslandTimerChannel.register(with: registrar.messenger(), now: surroundings.now)
  } registerAsPublished: { registrar, surroundings in
    PublishedIslandTimer.register(with: registrar.messenger(), now: surroundings.now)
  }

  /// Pizzas, all at once or one by one.
  public static let pizzaDelivery = Example(
    name: "pizza-delivery", summary: "pizzas, all or one", methods: PizzaDeliveryChannel.methods
  ) { registrar, surroundings in
    PizzaDeliveryChannel.register(
      with: registrar.messenger(), now: surroundings.now, console: surroundings.console)
  } registerAsPublished: { registrar, surroundings in
    PublishedPizzaDelivery.register(
      with: registrar.messenger(), now: surroundings.now, console: surroundings.console)
  }

  /// The channels of the live_activities plugin; its values stay in memory.
  public static let liveActivities = Example(
    name: "live-activities", summary: "the live_activities plugin", methods: LiveActivitiesPlugin.methods
  ) { registrar, surroundings in
    LiveActivitiesPlugin.register(
      with: registrar,
      manager: LiveActivitiesManager(now: surroundings.now, system: surroundings.system) { _ in MemoryValues() })
  } registerAsPublished: { registrar, surroundings in
    PublishedLiveActivities.register(
      with: registrar.messenger(),
      manager: LiveActivitiesManager(now: surroundings.now, system: surroundings.system) { _ in MemoryValues() })
  }
}

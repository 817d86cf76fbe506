import ChannelCodec

extension Workload {
  static let names = [
    "Zoë Müller", "Søren Kierkegård", "王小明", "Анна Петрова", "José Álvarez", "John Smith", "Ayşe Yılmaz",
    "Łukasz Żak", "山田 太郎", "Nguyễn Văn An",
  ]
  private static let streets = [
    "Rue de l’Église 12", "Königstraße 5", "221B Baker Street", "Плющиха 18", "渋谷区神南1-2-3", "Avenida Brasília 77",
  ]
  private static let dishes = [
    "Crème brûlée", "Phở bò", "Margherita", "寿司セット", "Piña colada", "Burger 🍔", "Żurek",
  ]
  private static let states = ["preparing", "pickedUp", "onTheWay", "arriving", "delivered"]

  /// One start, then an update for every second, and one stop at the very end.
  static func stopwatchCalls(_ count: Int, of total: Int) -> [Content] {
    (0..<count).map { position in
      if position == total - 1 { return .call(MethodCall("stopLiveActivity")) }
      let name = position == 0 ? "startLiveActivity" : "updateLiveActivity"
      return .call(MethodCall(name, arguments: ["elapsedSeconds": .int(max(position - 1, 0))]))
    }
  }

  /// A courier's progress: thirteen entries of all the usual types, with text in many scripts.
  static func deliveryCalls(_ count: Int) -> [Content] {
    var random = RandomSource(seed: 2)
    return (0..<count).map { .call(MethodCall("updateActivity", arguments: delivery($0, &random))) }
  }

  private static func delivery(_ position: Int, _ random: inout RandomSource) -> ChannelValue {
    let status = random.pick(states)
    var pairs: [ChannelValue.Pair] = []
    func add(_ key: String, _ value: ChannelValue) { pairs.append(.init(.string(key), value)) }
    add("orderId", .string("ORD-" + padded(random.below(100_000_000), to: 8)))
    add("customerName", .string(random.pick(names)))
    add("courier", .string(random.pick(names)))
    add("status", .string(status))
    add("etaMinutes", .int(random.below(90)))
    add("distanceKm", .float64(random.fraction() * 20))
    add("progress", .float64(random.fraction()))
    add("isPaid", .bool(random.flag()))
    add("note", random.below(3) > 0 ? .null : "Bitte 2× klingeln — danke!")
    add("updatedAt", .int(1_700_000_000_000 + position * 1000 + random.below(1000)))
    let latitude = 48 + random.fraction()
    let longitude = 2 + random.fraction()
    let address = random.pick(streets)
    add(
      "destination",
      [
        "lat": .float64(latitude), "lng": .float64(longitude), "address": .string(address),
        "floor": .int(random.below(12)),
      ])
    let ordered = 1 + random.below(4)
    add("items", .list((0..<ordered).map { _ in .string(random.pick(dishes)) }))
    let euros = random.below(100)
    add("price", .string("\(padded(euros, to: 1)),\(padded(random.below(100), to: 2)) €"))
    return .map(pairs)
  }

  /// A number with zeros in front up to a width.
  static func padded(_ number: Int, to width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(width - digits.count, 0)) + digits
  }
}

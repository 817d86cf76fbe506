/// How far an order is; the raw values are what is shown, and what a push has to send.
public enum OrderStatus: String, Codable, Sendable, Hashable, CaseIterable {
  /// Nothing has happened yet.
  case pending = ""
  /// It has left the shop.
  case sent = "Enviado"
  /// The courier has it.
  case inDelivery = "En Reparto"
  /// It has arrived.
  case delivered = "Entregado"
}

import DeviceEmulator
import Foundation

/// Objects of which each emulated device has one, made when they are first asked for.
///
/// The table does not keep a device alive and lets go of what belonged to one that is gone. Outside every session, where
/// no device is current, there is one object for the process.
package final class PerDevice<Value: AnyObject & Sendable>: Sendable {
  private struct Entry {
    weak var device: EmulatedDevice?
    let value: Value
  }

  private struct Table {
    var entries: [ObjectIdentifier: Entry] = [:]
    var outside: Value?
  }

  private let table = Locked(Table())
  private let make: @Sendable (EmulatedDevice?) -> Value

  init(for make: @escaping @Sendable (EmulatedDevice?) -> Value) { self.make = make }

  package convenience init(make: @escaping @Sendable () -> Value) { self.init { _ in make() } }

  /// The object of the device that is current here.
  package var current: Value { value(of: EmulatedDevice.current) }

  /// The object of a device, or of the process.
  func value(of device: EmulatedDevice?) -> Value {
    // What is let go of here may run code when it ends, which has to happen outside the lock.
    let (value, _) = table.withLock { table in
      guard let device else {
        let value = table.outside ?? make(nil)
        table.outside = value
        return (value, [Entry]())
      }
      let key = ObjectIdentifier(device)
      if let entry = table.entries[key], entry.device === device { return (entry.value, []) }
      let dead = table.entries.filter { $0.value.device == nil }
      for key in dead.keys { table.entries[key] = nil }
      let value = make(device)
      table.entries[key] = Entry(device: device, value: value)
      return (value, Array(dead.values))
    }
    return value
  }
}

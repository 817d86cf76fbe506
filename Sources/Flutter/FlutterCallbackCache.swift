import Synchronization
import UIKit

/// Where plugins look up the Dart functions that Dart has given them handles of (FlutterCallbackCache.h).
///
/// Handles are made by Dart, so that here they have to be told: see `register(_:for:)`.
open class FlutterCallbackCache: NSObject {
  private final class Table: Sendable {
    let functions = Mutex<[Int64: FlutterCallbackInformation]>([:])
  }

  private static let tables = PerDevice { Table() }

  /// The Dart function of a handle, or `nil` when there is none.
  open class func lookupCallbackInformation(_ handle: Int64) -> FlutterCallbackInformation? {
    tables.current.functions.withLock { $0[handle] }
  }

  /// Tells the Dart function of a handle on the device that is current, for tests; Flutter has no such method.
  open class func register(_ information: FlutterCallbackInformation, for handle: Int64) {
    tables.current.functions.withLock { $0[handle] = information }
  }
}

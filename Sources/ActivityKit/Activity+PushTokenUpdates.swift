import DeviceEmulator
import Foundation

@available(iOS 16.1, *)
extension Activity {
  /// Push tokens, as the system makes them; each replaces the one before.
  public struct PushTokenUpdates: AsyncSequence {
    /// What the sequence gives.
    public typealias Element = Data

    /// Gives the tokens one by one.
    public struct Iterator: AsyncIteratorProtocol {
      let changes: ChangeIterator<Data>

      /// The next token; nil when no further one can come.
      public func next() async -> Data? { await changes.next() }
    }

    let subscribe: @Sendable () -> ChangeIterator<Data>

    /// An iterator that sees what happens from now on.
    public func makeAsyncIterator() -> Iterator { Iterator(changes: subscribe()) }
  }

  /// The token to update this activity with, as soon as there is one, and each that replaces it.
  public var pushTokenUpdates: PushTokenUpdates {
    PushTokenUpdates { [handle] in
      let (current, changes) = handle.observe()
      let startsWithCurrent = handle.device.settings.undocumented.pushTokenUpdatesStartWithCurrent
      let first = startsWithCurrent ? current?.pushToken.map { [$0] } ?? [] : []
      return ChangeIterator(first: first, changes: changes) { entry in
        guard case .pushTokenIssued(let token) = entry.event else { return nil }
        return token
      }
    }
  }

  /// The token to start activities of these attributes with, and each that replaces it.
  ///
  /// Ends at once where no device is current.
  @available(iOS 17.2, *)
  public static var pushToStartTokenUpdates: PushTokenUpdates {
    let (device, type) = (knownDevice, attributesType)
    return PushTokenUpdates {
      guard let device else { return .empty }
      let (current, changes) = device.observePushToStartToken(ofType: type)
      let known = device.settings.undocumented.repeatsPushToStartToken ? current : nil
      return ChangeIterator(first: known.map { [$0] } ?? [], changes: changes) { entry in
        guard case .pushToStartTokenIssued(_, let token) = entry.event else { return nil }
        return token
      }
    }
  }
}

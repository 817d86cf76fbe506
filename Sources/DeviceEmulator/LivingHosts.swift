/// What the hosts of a process lend to code that carries no task's values, such as a block on a dispatch queue.
///
/// They lend while there is one of them: among several, nothing tells whose the code is.
package final class LivingHosts<Lent: Sendable>: Sendable {
  /// A host's place among the others, which it has as long as this object lives.
  package final class Place: Sendable {
    private let hosts: LivingHosts
    private let number: Int

    fileprivate init(_ number: Int, among hosts: LivingHosts) {
      self.number = number
      self.hosts = hosts
    }

    deinit { hosts.leave(number) }
  }

  private struct Content {
    var lastNumber = 0
    var lent: [Int: Lent] = [:]
  }

  private let content = Locked(Content())

  package init() {}

  /// What the only host lends; nil when there is none or several.
  package var only: Lent? { content.withLock { $0.lent.count == 1 ? $0.lent.first?.value : nil } }

  /// Whether there are so many that none lends.
  package var areSeveral: Bool { content.withLock { $0.lent.count > 1 } }

  /// Takes in a host, until it lets go of its place.
  package func join(lending lent: Lent) -> Place {
    content.withLock { content in
      content.lastNumber += 1
      content.lent[content.lastNumber] = lent
      return Place(content.lastNumber, among: self)
    }
  }

  private func leave(_ number: Int) {
    // What goes may run code when it ends, which has to happen outside the lock.
    _ = content.withLock { $0.lent.removeValue(forKey: number) }
  }
}

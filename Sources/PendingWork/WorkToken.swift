/// What a task carries that was started under a pump: it goes away when the last such task is done.
///
/// Tasks made with `Task { }` copy the task-local values of the task that makes them and drop them when they are done, so
/// that the reference count of a task-local object counts the tasks that are not, and those that they started.
final class WorkToken: Sendable {
  @TaskLocal static var current: WorkToken?

  let ledger: WorkLedger
  private let number: Int

  init(in ledger: WorkLedger) {
    self.ledger = ledger
    number = ledger.openToken()
  }

  deinit { ledger.closeToken(number) }
}

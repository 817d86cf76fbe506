/// What the person does with what is shown.
extension EmulatedDevice {
  /// Lets the person swipe an activity off the Lock Screen; the app cannot tell that from a dismissal by the system.
  ///
  /// - Returns: whether there was a card to swipe: pending and dismissed activities have none.
  @discardableResult
  public func swipeAway(_ id: String) -> Bool {
    core.withLock { core in
      guard let position = core.position(of: id) else { return false }
      return core.swipeAway(position)
    }
  }

  /// Lets the person touch and hold the Dynamic Island, which then shows the activity expanded until it is collapsed, the
  /// iPhone locked or the app opened.
  ///
  /// Source: Apple's "Displaying live data with Live Activities".
  /// - Returns: whether there was a compact or minimal view to hold.
  @discardableResult
  public func openIsland() -> Bool {
    letWidgetsRead()
    return core.withLock { $0.openIsland() }
  }

  /// Lets the person collapse the expanded island, or tap elsewhere, which is the same. An alert shown in it is over, and a transient activity ends.
  public func collapseIsland() {
    letWidgetsRead()
    core.withLock { $0.collapseIsland() }
  }

  /// Lets the person tap an activity, wherever it is shown, which brings up the app and unlocks the iPhone.
  ///
  /// - Returns: whether it was shown anywhere.
  @discardableResult
  public func tap(_ id: String) -> Bool {
    letWidgetsRead()
    return core.withLock { core in
      // Whatever is in the island or a banner has a card as well.
      guard core.presentations.lockScreen.contains(where: { $0.id == id }) else { return false }
      core.setAppPhase(.active)
      return true
    }
  }
}

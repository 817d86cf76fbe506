import Foundation

extension EmulatedDevice {
  /// Makes the widget extension's copy of an attributes type known.
  ///
  /// App and extension have a copy each, found by name, and the JSON of one has to decode in the other; where it does not,
  /// `request` gives an id and nothing is shown (istornz/flutter_live_activities issues 5, 31 and 93). Without a copy for
  /// the extension, it is taken to be the app's.
  ///
  /// - Parameter name: the type's name without its module.
  public func registerWidget<Attributes: Codable, State: Codable>(
    _ name: String, attributes: Attributes.Type, state: State.Type
  ) {
    core.withLock { core in
      core.widgetCoders[name] = TypedAttributesCoder<Attributes, State>()
      core.widgetReadings = [:]
    }
  }

  /// Has the widgets read what they have not read yet.
  ///
  /// That runs code of the extension's, so that it is done apart from what it is needed for, without the lock.
  func letWidgetsRead() {
    let unread = core.withLock { $0.unreadByWidgets }
    guard !unread.isEmpty else { return }
    let readings = unread.map { position, activity, coder in
      (position, WidgetReading(revision: activity.revision, fault: coder.mismatch(with: activity)))
    }
    core.withLock { core in
      for (position, reading) in readings { core.widgetReadings[position] = reading }
    }
  }
}

extension DeviceCore {
  /// The activities whose current content no widget has read yet, with what reads it.
  var unreadByWidgets: [(position: Int, activity: EmulatedActivity, coder: any AttributesCoder)] {
    guard !widgetCoders.isEmpty else { return [] }
    return activities.indices.compactMap { position in
      let activity = activities[position]
      guard let coder = widgetCoders[activity.attributesType], widgetReadings[position]?.revision != activity.revision
      else { return nil }
      return (position, activity, coder)
    }
  }

  /// The faults that keep widgets from showing activities.
  var widgetFindings: [DeviceFinding] {
    widgetReadings.sorted { $0.key < $1.key }.compactMap { position, reading in
      reading.fault.map { fault in
        DeviceFinding(
          rule: .widgetUndecodable, time: now, entry: nil, activityID: activities[position].id, path: nil,
          message: "the widget's \(activities[position].attributesType) does not decode the app's: \(fault)")
      }
    }
  }
}

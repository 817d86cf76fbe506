/// What came of a widget's reading of an activity.
struct WidgetReading: Sendable {
  /// The revision of the content that was read.
  let revision: Int
  /// Why the extension's copy of the type does not decode it; nil when it does.
  let fault: DeviceError?
}

import DeviceEmulator

@available(iOS 16.1, *)
extension EmulatedDevice {
  /// Makes an attributes type known, so that pushes for it can be decoded and can start activities.
  ///
  /// Using `Activity` of the type on the device does the same.
  public func register<Attributes: ActivityAttributes>(_ type: Attributes.Type) {
    register(Activity<Attributes>.attributesType, attributes: type, state: Attributes.ContentState.self)
  }

  /// Makes the widget extension's copy of an attributes type known, as far as it is another one than the app's.
  ///
  /// What the app's copy writes and this one does not decode is not shown, and is the finding `widget-undecodable`.
  public func registerWidget<Attributes: ActivityAttributes>(_ type: Attributes.Type) {
    registerWidget(Activity<Attributes>.attributesType, attributes: type, state: Attributes.ContentState.self)
  }
}

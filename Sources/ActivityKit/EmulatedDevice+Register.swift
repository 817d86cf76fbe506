import DeviceEmulator

@available(iOS 16.1, *)
extension EmulatedDevice {
  /// Makes an attributes type known, so that pushes for it can be decoded and can start activities.
  ///
  /// Using `Activity` of the type on the device does the same.
  public func register<Attributes: ActivityAttributes>(_ type: Attributes.Type) {
    register(Activity<Attributes>.attributesType, attributes: type, state: Attributes.ContentState.self)
  }
}

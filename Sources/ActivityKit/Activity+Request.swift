import DeviceEmulator
import Foundation

@available(iOS 16.1, *)
extension Activity {
  /// Starts an activity whose content never goes out of date.
  ///
  /// - Throws: as `request(attributes:content:pushType:)`.
  @available(iOS, introduced: 16.1, deprecated: 16.2, message: "Use request(attributes:content:pushType:)")
  public static func request(
    attributes: Attributes, contentState: ContentState, pushType: PushType? = nil
  ) throws -> Activity<Attributes> {
    try start(attributes, ActivityContent(state: contentState, staleDate: nil), pushType)
  }

  /// Starts an activity.
  ///
  /// On return it is active (or stale, when the stale date has passed), and it has no push token yet.
  /// - Throws: `ActivityAuthorizationError`; an `NSError` of the domain `com.apple.ActivityKit.ActivityInput` for a push
  ///   type the app is not entitled to; `EncodingError` for values that do not encode; `DeviceError` of code
  ///   `noDevice` where no device is current.
  @available(iOS 16.2, *)
  public static func request(
    attributes: Attributes, content: ActivityContent<ContentState>, pushType: PushType? = nil
  ) throws -> Activity<Attributes> {
    knownDevice?.noteUse(of: "request(content:)", since: IOSVersion(16, 2))
    return try start(attributes, content, pushType)
  }

  /// Starts an activity of a style.
  ///
  /// - Throws: as `request(attributes:content:pushType:)`.
  @available(iOS 18.0, *)
  public static func request(
    attributes: Attributes, content: ActivityContent<ContentState>, pushType: PushType? = nil, style: ActivityStyle
  ) throws -> Activity<Attributes> {
    try start(attributes, content, pushType) { $0.style = EmulatedActivity.Style(style) }
  }

  /// Schedules an activity: it is pending until `start`, and then starts with an alert.
  ///
  /// - Throws: as `request(attributes:content:pushType:)`.
  @available(iOS 26.0, *)
  public static func request(
    attributes: Attributes, content: ActivityContent<ContentState>, pushType: PushType? = nil, style: ActivityStyle,
    alertConfiguration: AlertConfiguration, start: Date
  ) throws -> Activity<Attributes> {
    try self.start(attributes, content, pushType) {
      $0.style = EmulatedActivity.Style(style)
      $0.alert = alertConfiguration.deviceAlert
      $0.startDate = start
    }
  }

  /// Schedules an activity, as `request(attributes:content:pushType:style:alertConfiguration:start:)` does.
  ///
  /// - Throws: as `request(attributes:content:pushType:)`.
  @available(iOS, introduced: 26.0, deprecated: 26.0, message: "Use the overload with start")
  public static func request(
    attributes: Attributes, content: ActivityContent<ContentState>, pushType: PushType? = nil, style: ActivityStyle,
    alertConfiguration: AlertConfiguration, startDate: Date
  ) throws -> Activity<Attributes> {
    try request(
      attributes: attributes, content: content, pushType: pushType, style: style,
      alertConfiguration: alertConfiguration, start: startDate)
  }

  private static func start(
    _ attributes: Attributes, _ content: ActivityContent<ContentState>, _ pushType: PushType?,
    configure: (inout ActivityRequest) -> Void = { _ in }
  ) throws -> Activity<Attributes> {
    guard let device = knownDevice else {
      throw DeviceError(
        .noDevice, at: attributesType,
        "no emulated device is bound to this code, as to a block on a dispatch queue or a detached task; run it in "
          + "EmulatedDevice.$bound.withValue(device) { }, or set EmulatedDevice.processDefault")
    }
    var request = ActivityRequest(attributesType: attributesType, attributes: nil, content: nil)
    var encodingFailure: (any Error)?
    do {
      request.attributes = try ActivityCoding.encode(attributes)
      request.content = EncodedContent(
        state: try ActivityCoding.encode(content.state), staleDate: content.staleDate,
        relevanceScore: content.relevanceScore)
    } catch {
      encodingFailure = error
    }
    request.push = pushType?.subscription
    configure(&request)
    do {
      let handle = try device.request(request)
      return Activity(handle: handle, revision: 0, attributes: attributes, content: content)
    } catch {
      if error.code == .unencodable, let encodingFailure { throw encodingFailure }
      throw error.appleError(on: device.settings.model.iOSVersion)
    }
  }
}

import Foundation

/// A push as it has reached the device, decoded as far as it can be.
struct IncomingPush: Sendable {
  let priority: PushPriority
  let payload: Result<PushPayload, DeviceError>
  /// The content state, when there is one and its type is known.
  var state: Result<DecodedPart, DeviceError>?
  /// The attributes, when there are some and their type is known.
  var attributes: Result<DecodedPart, DeviceError>?

  /// Decodes a payload by the types of the app; runs the app's code.
  init(_ json: Data, priority: PushPriority, coder: (any AttributesCoder)?) {
    self.priority = priority
    payload = Result { () throws(DeviceError) in try PushPayload(json: json) }
    guard let coder, case .success(let payload) = payload else { return }
    if payload.has(.contentState) { state = Result { () throws(DeviceError) in try coder.state(in: json) } }
    if payload.event == "start", payload.has(.attributes) {
      attributes = Result { () throws(DeviceError) in try coder.attributes(in: json) }
    }
  }

  /// What the payload calls its event.
  var event: String? { try? payload.get().event }

  /// Every date in what was decoded.
  var dates: [DecodedDate] {
    [attributes, state].compactMap { try? $0?.get().dates }.flatMap { $0 }
  }
}

extension DeviceCore {
  /// A call that the app is at work on.
  struct OpenCall: Sendable {
    let call: AppCall
    /// Whether an activity ran or was scheduled when it came.
    let hadActivity: Bool
    /// What requests were refused since the last one that was granted.
    var refusals: [DeviceError] = []
    /// Whether the app has started, updated or ended anything for it.
    var hasEffect = false
  }

  /// Notes that the app begins to work on a call, and gives its number.
  mutating func begin(_ call: AppCall) -> Int {
    callCount += 1
    openCalls[callCount] = OpenCall(
      call: call, hadActivity: present.contains { !activities[$0].state.isOver })
    return callCount
  }

  /// Judges a call by how it was answered.
  mutating func end(_ number: Int, _ answer: AppCall.Answer) {
    guard let open = openCalls.removeValue(forKey: number), answer != .failure else { return }
    for error in open.refusals { note(.refusalKeptQuiet(open.call, error, answer), cause: .app) }
    if open.call.isUpdate, !open.hadActivity, !open.hasEffect, open.refusals.isEmpty {
      note(.updatedNothing(open.call, answer), cause: .app)
    }
  }

  /// Notes that the app has done something to an activity for a call.
  mutating func noteEffect(of number: Int?) {
    if let number { openCalls[number]?.hasEffect = true }
  }

  /// Notes what came of a request for a call; one that is granted makes up for those before.
  mutating func noteRequest(_ refusal: DeviceError?, of number: Int?) {
    guard let number else { return }
    if let refusal {
      openCalls[number]?.refusals.append(refusal)
    } else {
      openCalls[number]?.refusals = []
      openCalls[number]?.hasEffect = true
    }
  }
}

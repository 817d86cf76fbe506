/// Something that the app is asked to do, such as by Dart on a channel or by a button, and that it may answer.
///
/// The device cannot see what the app makes of an error that `request` throws; who asked the app can see whether it was told.
public struct AppCall: Sendable, Hashable {
  /// How the caller is answered.
  public enum Answer: String, Sendable, Hashable {
    /// As if all had gone well.
    case success
    /// With an error, or whatever else tells of one.
    case failure
    /// Not at all.
    case none

    /// What became of the call.
    var inWords: String {
      switch self {
      case .success: "was answered with success"
      case .failure: "was answered with an error"
      case .none: "was not answered"
      }
    }
  }

  /// What it is called, such as `PW startLiveActivity`.
  public var name: String
  /// Whether it is to update an activity, and so needs one.
  public var isUpdate: Bool

  /// A call of that name.
  public init(_ name: String, isUpdate: Bool = false) {
    self.name = name
    self.isUpdate = isUpdate
  }

  /// A call of a method on a channel, or of what the channel itself stands for when there is no method, as with Pigeon.
  ///
  /// One whose name speaks of an activity and of updating it, and not of starting one too, is taken for an update: such as
  /// `updateLiveActivity`, `updateActivity` or `liveActivity#update`, but not `createOrUpdateActivity`.
  public init(channel: String, method: String?) {
    let word = (method ?? channel.split(separator: ".").last.map(String.init) ?? "").lowercased()
    let starts = ["start", "create", "show"].contains { word.contains($0) }
    self.init(
      method.map { "\(channel) \($0)" } ?? channel,
      isUpdate: word.contains("update") && word.contains("activit") && !starts)
  }
}

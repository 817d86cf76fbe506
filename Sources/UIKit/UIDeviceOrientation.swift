/// How an iPhone is held.
public enum UIDeviceOrientation: Int, Sendable {
  /// Not known.
  case unknown = 0
  /// Upright.
  case portrait = 1
  /// Upside down.
  case portraitUpsideDown = 2
  /// On its left side.
  case landscapeLeft = 3
  /// On its right side.
  case landscapeRight = 4
  /// Lying, with the screen up.
  case faceUp = 5
  /// Lying, with the screen down.
  case faceDown = 6

  /// Whether it is upright or upside down.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  /// Whether it is on one of its sides.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
  /// Whether it is lying.
  public var isFlat: Bool { self == .faceUp || self == .faceDown }
  /// Whether it is known how a person sees the screen.
  public var isValidInterfaceOrientation: Bool { isPortrait || isLandscape }
}

/// A native view inside Dart's (FlutterPlatformViews.h).
@preconcurrency @MainActor
public protocol FlutterPlatformView: NSObjectProtocol {
  /// The view.
  func view() -> UIView
}

/// Makes native views for Dart (FlutterPlatformViews.h).
@preconcurrency @MainActor
public protocol FlutterPlatformViewFactory: NSObjectProtocol {
  /// Makes a view; the arguments are Dart's, as `createArgsCodec()` reads them.
  func create(
    withFrame frame: CGRect, viewIdentifier viewId: Int64, arguments args: Any?
  ) -> any FlutterPlatformView

  /// The codec of the arguments.
  func createArgsCodec() -> any FlutterMessageCodec & NSObjectProtocol
}

extension FlutterPlatformViewFactory {
  /// The standard codec; on iOS a factory that names none gets no arguments.
  public func createArgsCodec() -> any FlutterMessageCodec & NSObjectProtocol {
    FlutterStandardMessageCodec.sharedInstance()
  }
}

/// How a native view's gestures are kept from it when Dart has claimed them (FlutterPlugin.h).
public struct FlutterPlatformViewGestureRecognizersBlockingPolicy: RawRepresentable, Sendable, Hashable {
  /// The number in the header.
  public let rawValue: UInt32

  /// Takes a number.
  public init(rawValue: UInt32) { self.rawValue = rawValue }
}

/// As soon as Dart has decided.
public let FlutterPlatformViewGestureRecognizersBlockingPolicyEager =
  FlutterPlatformViewGestureRecognizersBlockingPolicy(rawValue: 0)
/// Only when the touches have ended.
public let FlutterPlatformViewGestureRecognizersBlockingPolicyWaitUntilTouchesEnded =
  FlutterPlatformViewGestureRecognizersBlockingPolicy(rawValue: 1)

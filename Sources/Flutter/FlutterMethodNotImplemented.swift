public import Foundation

/// What a handler passes to its result for a method it does not know (FlutterChannels.h).
///
/// It is recognised by identity. On iOS it is a variable of C's, which nobody has a reason to set.
public nonisolated(unsafe) let FlutterMethodNotImplemented = NSObject()

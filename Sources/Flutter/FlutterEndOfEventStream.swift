public import Foundation

/// What a stream handler passes to its sink when no more events will come (FlutterChannels.h).
///
/// It is recognised by identity. On iOS it is a variable of C's, which nobody has a reason to set.
public nonisolated(unsafe) let FlutterEndOfEventStream = NSObject()

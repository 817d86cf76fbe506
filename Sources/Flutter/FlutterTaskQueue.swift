public import Foundation

/// A queue that a messenger made, on which a channel's handlers run one after the other (FlutterBinaryMessenger.h).
public protocol FlutterTaskQueue: NSObjectProtocol {}

/// How an engine is run (FlutterEngineGroup.h).
open class FlutterEngineGroupOptions: NSObject {
  /// The entry point's name; `main` when it is nil.
  open var entrypoint: String?
  /// The entry point's library.
  open var libraryURI: String?
  /// The first route.
  open var initialRoute: String?
  /// The entry point's arguments.
  open var entrypointArgs: [String]?

  /// Creates the usual options.
  public override init() {}
}

/// Makes engines that share what they can, which is nothing here; each runs at once (FlutterEngineGroup.h).
open class FlutterEngineGroup: NSObject {
  private let name: String
  private let project: FlutterDartProject?

  /// Creates a group without engines.
  public init(name: String, project: FlutterDartProject?) {
    self.name = name
    self.project = project
  }

  /// Makes an engine that runs an entry point of a library.
  open func makeEngine(withEntrypoint entrypoint: String?, libraryURI: String?) -> FlutterEngine {
    makeEngine(withEntrypoint: entrypoint, libraryURI: libraryURI, initialRoute: nil)
  }

  /// Makes an engine that runs an entry point of a library with a first route.
  open func makeEngine(
    withEntrypoint entrypoint: String?, libraryURI: String?, initialRoute: String?
  ) -> FlutterEngine {
    let options = FlutterEngineGroupOptions()
    options.entrypoint = entrypoint
    options.libraryURI = libraryURI
    options.initialRoute = initialRoute
    return makeEngine(with: options)
  }

  /// Makes an engine that runs as the options say.
  open func makeEngine(with options: FlutterEngineGroupOptions?) -> FlutterEngine {
    let engine = FlutterEngine(name: name, project: project)
    engine.run(
      withEntrypoint: options?.entrypoint, libraryURI: options?.libraryURI, initialRoute: options?.initialRoute,
      entrypointArgs: options?.entrypointArgs)
    return engine
  }
}

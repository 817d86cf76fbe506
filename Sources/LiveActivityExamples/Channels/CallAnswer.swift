import Flutter

/// How the examples answer: each call once, whatever becomes of the work.
enum CallAnswer {
  /// Does the work of a call on the main actor and answers with what it gives, or with the error that it throws.
  ///
  /// Work is begun in the order of the calls.
  static func give(
    _ call: FlutterMethodCall, _ result: @escaping FlutterResult,
    work: @escaping @MainActor (FlutterMethodCall) async throws -> Any?
  ) {
    // Channels call handlers on the main thread, and results may be given from any.
    nonisolated(unsafe) let (call, result) = (call, result)
    Task { @MainActor in
      do {
        result(try await work(call))
      } catch let error as ExampleError {
        result(error.flutterError)
      } catch {
        result(FlutterError(code: "error", message: error.localizedDescription, details: nil))
      }
    }
  }
}

extension FlutterMethodChannel {
  /// Sets a handler that answers each call once, with what the work gives or the error that it throws.
  func setHandler(work: @escaping @MainActor (FlutterMethodCall) async throws -> Any?) {
    setMethodCallHandler { call, result in CallAnswer.give(call, result, work: work) }
  }
}

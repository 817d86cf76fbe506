#if canImport(Runtime)
  import Runtime
#endif

/// A place in a handler's code, found by unwinding the stack: only with debug information it has a file and a line.
struct CallSite: Sendable {
  /// Says where it is, which takes some time.
  private let describe: @Sendable () -> String?

  /// The function, and the file with its line, or `nil` when nothing is known.
  var text: String? { describe() }

  /// How many frames are looked at.
  private static let maximumDepth = 48
  /// Code that stands between a handler and its reply, by how the names of its symbols begin.
  private static let ownModules = ["$s14BridgeEmulator", "$s7Flutter", "$s12ChannelCodec", "$s7Runtime"]

  /// The place that called into this package, or `nil` where the runtime cannot tell.
  static func capture() -> CallSite? {
    #if canImport(Runtime)
      if #available(macOS 26.0, *) {
        guard let backtrace = try? Backtrace.capture(algorithm: .fast, limit: maximumDepth) else { return nil }
        return CallSite { text(of: backtrace) }
      }
    #endif
    return nil
  }

  #if canImport(Runtime)
    @available(macOS 26.0, *)
    private static func text(of backtrace: Backtrace) -> String? {
      guard let frames = backtrace.symbolicated()?.frames else { return nil }
      for frame in frames {
        guard let symbol = frame.symbol, !frame.isSwiftThunk,
          !ownModules.contains(where: { symbol.rawName.hasPrefix($0) })
        else { continue }
        guard let location = symbol.sourceLocation, location.line > 0 else { return symbol.name }
        let file = location.path.split(separator: "/").last ?? ""
        return "\(symbol.name), \(file):\(location.line)"
      }
      return nil
    }
  #endif
}

import BridgeEmulator
import Synchronization

/// The engines of a host: the first that an app makes is the host's own, the others are made when they are asked for.
final class FurtherEngines: Sendable {
  private struct Content {
    var hasGivenFirst = false
    var engines: [(name: String, engine: EmulatedEngine)] = []
  }

  private let platform: HostPlatform
  private let first: EmulatedEngine
  private let content = Mutex(Content())

  init(platform: HostPlatform, first: EmulatedEngine) {
    self.platform = platform
    self.first = first
  }

  var all: [(name: String, engine: EmulatedEngine)] { content.withLock { $0.engines } }

  func next(_ name: String) -> EmulatedEngine {
    content.withLock { content in
      guard content.hasGivenFirst else {
        content.hasGivenFirst = true
        return first
      }
      let engine = EmulatedEngine(platform: platform)
      content.engines.append((name, engine))
      return engine
    }
  }
}

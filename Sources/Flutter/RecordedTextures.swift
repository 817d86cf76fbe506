/// A registry that remembers what it is told, and draws nothing.
public final class RecordedTextures: NSObject, FlutterTextureRegistry, @unchecked Sendable {
  private let lock = NSLock()
  private var nextID: Int64 = 0
  private var registered: [Int64: any FlutterTexture] = [:]
  private var frames: [Int64: Int] = [:]

  /// Creates an empty registry.
  public override init() {}

  /// The textures that are registered, by their ids.
  public var textures: [Int64: any FlutterTexture] { lock.withLock { registered } }

  /// How often a registered texture was said to have new pixels.
  public func frameCount(of textureId: Int64) -> Int { lock.withLock { frames[textureId] ?? 0 } }

  /// Takes a texture.
  public func register(_ texture: any FlutterTexture) -> Int64 {
    lock.withLock {
      let id = nextID
      nextID += 1
      registered[id] = texture
      return id
    }
  }

  /// Counts new pixels; of a texture that is not registered there are none.
  public func textureFrameAvailable(_ textureId: Int64) {
    lock.withLock { if registered[textureId] != nil { frames[textureId, default: 0] += 1 } }
  }

  /// Lets go of a texture and tells it.
  public func unregisterTexture(_ textureId: Int64) {
    let texture = lock.withLock {
      frames[textureId] = nil
      return registered.removeValue(forKey: textureId)
    }
    if let texture { texture.onTextureUnregistered(texture) }
  }
}

/// Knows the textures of an engine (FlutterTexture.h).
public protocol FlutterTextureRegistry: NSObjectProtocol {
  /// Takes a texture and gives the id by which Dart shows it; the first is 0 (FlutterEngine.mm).
  func register(_ texture: any FlutterTexture) -> Int64

  /// Learns that a texture has new pixels.
  func textureFrameAvailable(_ textureId: Int64)

  /// Takes a texture back.
  func unregisterTexture(_ textureId: Int64)
}

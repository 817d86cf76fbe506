#if !canImport(CoreVideo)
  /// Pixels in memory, which CoreVideo has on Apple's platforms; nothing looks into them here.
  open class CVPixelBuffer: NSObject {}
#endif
#if canImport(CoreVideo)
  public import CoreVideo
#endif

/// A picture that a plugin draws for Dart (FlutterTexture.h).
public protocol FlutterTexture: NSObjectProtocol {
  /// Hands over the current pixels; nobody asks here, as nothing is drawn.
  func copyPixelBuffer() -> Unmanaged<CVPixelBuffer>?

  /// Learns that the texture was taken back.
  func onTextureUnregistered(_ texture: any FlutterTexture)
}

extension FlutterTexture {
  /// Does nothing.
  public func onTextureUnregistered(_ texture: any FlutterTexture) {}
}

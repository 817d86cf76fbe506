/// The Dart code of an app; which it is makes no difference here (FlutterDartProject.h).
open class FlutterDartProject: NSObject {
  /// The app's own Dart code.
  public override init() {}

  /// The Dart code of a bundle.
  public init(precompiledDartBundle bundle: Bundle?) {}

  /// The path inside the app's bundle of an asset (FlutterDartProject.mm).
  open class func lookupKey(forAsset asset: String) -> String { "Frameworks/App.framework/flutter_assets/\(asset)" }

  /// The path inside the app's bundle of an asset of a package (FlutterDartProject.mm).
  open class func lookupKey(forAsset asset: String, fromPackage package: String) -> String {
    lookupKey(forAsset: "packages/\(package)/\(asset)")
  }
}

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Functions of the libraries that this program has loaded, found by name.
enum LoadedFunction {
  /// The address of a function or variable, or `nil` when no library has it.
  static func address(of name: String) -> UnsafeMutableRawPointer? {
    dlsym(dlopen(nil, RTLD_NOW), name)
  }

  /// A C function of the type given, or `nil` when no library has it.
  static func find<Function>(_ name: String, as type: Function.Type) -> Function? {
    address(of: name).map { unsafeBitCast($0, to: type) }
  }
}

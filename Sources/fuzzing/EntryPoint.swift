// What libFuzzer calls. Not part of the package: .ci/fuzz compiles it, because it needs a program without a main
// function and flags that a package may not ask for.

import ChannelFuzzing
import Foundation

/// The entry point under test, which the environment names.
private let target: FuzzTarget = {
  let name = ProcessInfo.processInfo.environment["FUZZ_TARGET"] ?? ""
  guard let target = FuzzTarget(rawValue: name) else {
    fatalError("FUZZ_TARGET is \"\(name)\", not one of \(FuzzTarget.allCases.map(\.rawValue))")
  }
  return target
}()

/// Checks bytes; a property that does not hold ends the process, which libFuzzer reports with the bytes.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  do throws(PropertyFailure) {
    try target.check(Array(UnsafeBufferPointer(start: start, count: count)))
  } catch {
    fatalError("\(target.rawValue): \(error)")
  }
  return 0
}

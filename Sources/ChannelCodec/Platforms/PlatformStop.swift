/// Why a platform's reader does not come to the end of a payload.
struct PlatformStop: Error {
  var result: PlatformOutcome.Result
  /// Where, in bytes from the start of the payload.
  var offset: Int?
  /// The way to the value being read.
  var path: String?

  init(_ result: PlatformOutcome.Result, at offset: Int? = nil, path: String? = nil) {
    self.result = result
    self.offset = offset
    self.path = path
  }

  init(_ failure: PlatformFailure, at offset: Int? = nil, path: String? = nil) {
    self.init(.fails(failure), at: offset, path: path)
  }
}

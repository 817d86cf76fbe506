// Wherever a file sees both Testing and a module called UIKit, the compiler imports this module in place of Testing: on
// Apple's platforms it adds attachments of pictures. Here it is Testing and nothing else. A test target that imports
// Flutter or UIKit has to depend on it, which BridgeTesting does.
#if canImport(Testing)
  @_exported public import Testing
#endif

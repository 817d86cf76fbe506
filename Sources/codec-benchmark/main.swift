#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

Allocator.keepMemory()
do {
  let library = getenv("FLUTTER_ENGINE_LIBRARY").map { String(cString: $0) }
  let options = try Options(Array(CommandLine.arguments.dropFirst()), engine: library)
  if options.wantsHelp {
    print(Options.usage)
  } else {
    exit(try Benchmark(options).run())
  }
} catch {
  ErrorOutput.printLine("codec-benchmark: \(error)")
  exit(2)
}

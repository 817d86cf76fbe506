import Foundation
import Testing

/// The codec stands on the standard library alone.
struct LinkageTests {
  /// What an object file says when its code needs Foundation: the linker's flag, or a mangled name of the module.
  static let traces = ["-lFoundation", "10Foundation", "20FoundationEssentials", "-framework Foundation"]

  @Test func objectFilesNeedNoFoundation() throws {
    let objects = try Self.objects(of: "ChannelCodec")
    #expect(!objects.isEmpty, "no object file of ChannelCodec was found")
    for object in objects {
      let found = Self.traces(in: try Data(contentsOf: object))
      #expect(found.isEmpty, "\(object.lastPathComponent) has \(found)")
    }
  }

  /// These tests do need Foundation, so the search must find that in their own object files.
  @Test func theSearchFindsFoundation() throws {
    let objects = try Self.objects(of: "ChannelCodecTests")
    let found = try objects.reduce(into: Set<String>()) { $0.formUnion(Self.traces(in: try Data(contentsOf: $1))) }
    #expect(!found.isEmpty, "no trace of Foundation in \(objects.count) object files of the tests")
  }

  @Test func sourcesImportNothing() throws {
    let folder = ProtocolFile.root.appending(path: "Sources/ChannelCodec")
    let sources = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      .filter { $0.pathExtension == "swift" }
    #expect(sources.count > 30)
    for source in sources {
      for line in try String(contentsOf: source, encoding: .utf8).split(separator: "\n") {
        let words = line.split(separator: " ")
        #expect(!words.contains("import") || line.hasPrefix("//"), "\(source.lastPathComponent): \(line)")
      }
    }
  }

  private static func traces(in data: Data) -> [String] {
    traces.filter { data.range(of: Data($0.utf8)) != nil }
  }

  /// A module's object files, which the package manager leaves in a folder beside the test program or above it.
  private static func objects(of module: String) throws -> [URL] {
    var folder = try image()
    for _ in 0..<5 {
      folder.deleteLastPathComponent()
      let build = folder.appending(path: "\(module).build")
      guard let files = FileManager.default.enumerator(at: build, includingPropertiesForKeys: nil) else { continue }
      let objects = files.compactMap { $0 as? URL }.filter { $0.pathExtension == "o" }
      if !objects.isEmpty { return objects }
    }
    return []
  }

  /// The file that this test's code was loaded from.
  private static func image() throws -> URL {
    #if canImport(Darwin)
      var info = Dl_info()
      try #require(dladdr(#dsohandle, &info) != 0)
      return URL(filePath: String(cString: try #require(info.dli_fname))).absoluteURL
    #else
      return URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
    #endif
  }
}

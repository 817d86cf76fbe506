import ChannelTraffic
import Foundation
import Testing

@Suite struct ConvertVerbTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func records(_ name: String) throws -> [TrafficRecord] {
    let reader = try TrafficReader(path: folder.file(name))
    var records: [TrafficRecord] = []
    while let record = try reader.next() { records.append(record) }
    return records
  }

  @Test(arguments: [[], ["--readable"]])
  func bothFormsHoldTheSameRecords(_ options: [String]) async throws {
    let records = try SampleTraffic.records()
    let start = try folder.write("a.traffic", records)
    for (from, to) in [(start, "b.jsonl"), ("b.jsonl", "c.traffic"), ("c.traffic", "d.TRAFFIC")] {
      let source = from.hasPrefix("/") ? from : folder.file(from)
      let run = try await CommandRun.run(["convert"] + options + [source, folder.file(to)])
      #expect(run.status == 0 && run.output.isEmpty && run.errors.isEmpty)
      #expect(try self.records(to) == records, "\(to)")
    }
    #expect(try folder.bytes("c.traffic") == folder.bytes("a.traffic"))
    #expect(
      try String(decoding: folder.bytes("b.jsonl"), as: UTF8.self).contains("startLiveActivity") != options.isEmpty)
    #expect(try folder.names == ["a.traffic", "b.jsonl", "c.traffic", "d.TRAFFIC"])
  }

  @Test func streamsFromAndToStandardInputAndOutput() async throws {
    let source = try folder.write("a.traffic", try SampleTraffic.records())
    _ = try await CommandRun.run("convert", source, folder.file("b.jsonl"))
    let run = try await CommandRun.run(["convert", "--to", "jsonl", "-", "-"], input: try folder.bytes("a.traffic"))
    #expect(run.status == 0)
    #expect(Array(run.output.utf8) == (try folder.bytes("b.jsonl")))
    let back = try await CommandRun.run(
      ["convert", "-", folder.file("x.bin"), "--to=traffic"], input: Array(run.output.utf8))
    #expect(back.status == 0)
    #expect(try folder.bytes("x.bin") == folder.bytes("a.traffic"))
  }

  @Test func refusesToOverwriteItsInput() async throws {
    let source = try folder.write("a.traffic", try SampleTraffic.records())
    let before = try folder.bytes("a.traffic")
    try FileManager.default.createSymbolicLink(atPath: folder.file("link.jsonl"), withDestinationPath: source)
    for target in [source, folder.path + "/./a.traffic", folder.file("link.jsonl")] {
      let run = try await CommandRun.run("convert", "--to", "jsonl", source, target)
      #expect(run.status == 64 && run.errors.contains("are the same file"))
    }
    #expect(try folder.bytes("a.traffic") == before)
  }

  @Test func anOldOutputSurvivesWhatCannotBeRead() async throws {
    _ = try folder.write("a.traffic", try SampleTraffic.records())
    let torn = try folder.write("torn.traffic", Array(try folder.bytes("a.traffic").dropLast(3)))
    let text = try folder.write("text", Array("no traffic".utf8))
    let old = try folder.write("old.jsonl", Array("old".utf8))
    for source in [torn, text, folder.file("missing"), folder.path] {
      let run = try await CommandRun.run("convert", source, old)
      #expect(run.status == 2, "\(source)")
      #expect(run.errors.hasPrefix("islandbridge: \(source): "))
      #expect(try folder.bytes("old.jsonl") == Array("old".utf8))
    }
    #expect(try folder.names == ["a.traffic", "old.jsonl", "text", "torn.traffic"])
  }

  @Test func whatCanBeReadMakesANewOutput() async throws {
    let records = try SampleTraffic.records()
    _ = try folder.write("a.traffic", records)
    let torn = try folder.write("torn.traffic", Array(try folder.bytes("a.traffic").dropLast(3)))
    let run = try await CommandRun.run("convert", torn, folder.file("new.jsonl"))
    #expect(run.status == 2)
    #expect(run.errors.hasSuffix("islandbridge: \(folder.file("new.jsonl")) holds the 14 records that could be read\n"))
    #expect(try self.records("new.jsonl") == Array(records.dropLast()))
    // Nothing that can be read makes nothing.
    let text = try folder.write("text", Array("no traffic".utf8))
    #expect(try await CommandRun.run("convert", text, folder.file("none.jsonl")).status == 2)
    #expect(try folder.names == ["a.traffic", "new.jsonl", "text", "torn.traffic"])
  }

  @Test func anOutputThatCannotBeMadeIsReported() async throws {
    let source = try folder.write("a.traffic", try SampleTraffic.records())
    let target = folder.file("no/such/folder.jsonl")
    let run = try await CommandRun.run("convert", source, target)
    #expect(run.status == 2 && run.errors == "islandbridge: \(target): no such file or directory\n")
  }

  @Test func keepsRightsAndLinksOfWhatItReplaces() async throws {
    let source = try folder.write("a.traffic", try SampleTraffic.records())
    let old = try folder.write("old.jsonl", Array("old".utf8))
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: old)
    try FileManager.default.createSymbolicLink(atPath: folder.file("link.jsonl"), withDestinationPath: old)
    #expect(try await CommandRun.run("convert", source, folder.file("link.jsonl")).status == 0)
    #expect(try records("old.jsonl").count == 15)
    let attributes = try FileManager.default.attributesOfItem(atPath: old)
    #expect(attributes[.posixPermissions] as? Int == 0o640)
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: folder.file("link.jsonl")) == old)
  }

  /// Links are followed to where they lead, whether something is there or not, and stay.
  @Test(arguments: ["b.jsonl", "sub/b.jsonl"])
  func aLinkToNothingIsFollowed(_ destination: String) async throws {
    let source = try folder.write("a.traffic", try SampleTraffic.records())
    try FileManager.default.createDirectory(atPath: folder.file("sub"), withIntermediateDirectories: true)
    let link = folder.file("link.jsonl")
    try FileManager.default.createSymbolicLink(atPath: folder.file("hop"), withDestinationPath: destination)
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "hop")
    let run = try await CommandRun.run("convert", source, link)
    #expect(run.status == 0 && run.errors.isEmpty)
    #expect(try records(destination).count == 15)
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "hop")
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: folder.file("hop")) == destination)
  }

  @Test func linksThatLeadNowhereAreRefused() async throws {
    let source = try folder.write("a.traffic", try SampleTraffic.records())
    for (name, destination, reason) in [
      ("round.jsonl", "round.jsonl", "too many levels of symbolic links"),
      ("far.jsonl", "no/folder/x.jsonl", "no such file or directory"),
    ] {
      let link = folder.file(name)
      try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: destination)
      let run = try await CommandRun.run("convert", source, link)
      #expect(run.status == 2 && run.errors == "islandbridge: \(link): \(reason)\n")
      #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == destination)
    }
    #expect(try folder.names == ["a.traffic", "far.jsonl", "round.jsonl"])
  }

  @Test func anotherNameOfItsInputIsRefusedToo() async throws {
    let source = try folder.write("a.traffic", try SampleTraffic.records())
    let before = try folder.bytes("a.traffic")
    let hard = folder.file("hard.jsonl")
    try FileManager.default.linkItem(atPath: source, toPath: hard)
    try FileManager.default.createSymbolicLink(atPath: folder.file("hop.jsonl"), withDestinationPath: "hard.jsonl")
    for target in [hard, folder.file("hop.jsonl")] {
      let run = try await CommandRun.run("convert", source, target)
      #expect(run.status == 64 && run.errors.contains("are the same file"))
    }
    #expect(try folder.bytes("hard.jsonl") == before)
  }

  @Test func aPipeIsWrittenTo() async throws {
    let source = try folder.write("a.traffic", try SampleTraffic.records())
    let pipe = folder.file("pipe")
    try #require(mkfifo(pipe, 0o600) == 0)
    // A reader that is there before lets the writer begin; the few records fit the pipe.
    let reader = open(pipe, O_RDONLY | O_NONBLOCK)
    defer { close(reader) }
    let run = try await CommandRun.run("convert", "--to", "traffic", source, pipe)
    #expect(run.status == 0 && run.errors.isEmpty)
    var bytes = [UInt8](repeating: 0, count: 65_536)
    let count = read(reader, &bytes, bytes.count)
    #expect(Array(bytes.prefix(max(count, 0))) == (try folder.bytes("a.traffic")))
    #expect(try folder.names == ["a.traffic", "pipe"])
  }

  @Test func manyFailuresAreCountedRatherThanTold() async throws {
    let bad = try folder.write("bad.jsonl", Array(String(repeating: "{\n", count: 25).utf8))
    let run = try await CommandRun.run("convert", bad, folder.file("out.traffic"))
    #expect(run.status == 2 && run.errors.split(separator: "\n").count == 11)
    #expect(run.errors.hasSuffix("islandbridge: \(bad): 15 more failures like these\n"))
  }

  @Test func aFullDiskLeavesTheOldOutput() async throws {
    let source = try folder.write("a.traffic", try SampleTraffic.records())
    try #require(FileManager.default.fileExists(atPath: "/dev/full"))
    let run = try await CommandRun.run("convert", "--to", "jsonl", source, "/dev/full")
    #expect(run.status == 2 && run.errors == "islandbridge: /dev/full: no space left on device\n")
  }

  @Test func aDeviceIsWrittenToAndNotReplaced() async throws {
    let source = try folder.write("a.traffic", try SampleTraffic.records())
    #expect(try await CommandRun.run("convert", "--to", "jsonl", source, "/dev/null").status == 0)
    #expect(
      try FileManager.default.attributesOfItem(atPath: "/dev/null")[.type] as? FileAttributeType
        == .typeCharacterSpecial)
  }

  @Test func anEmptyRecordingStaysOne() async throws {
    let source = try folder.write("empty.jsonl", [UInt8]())
    #expect(try await CommandRun.run("convert", source, folder.file("out.traffic")).status == 0)
    #expect(try records("out.traffic").isEmpty && !folder.bytes("out.traffic").isEmpty)
  }
}

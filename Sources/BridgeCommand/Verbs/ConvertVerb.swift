import BridgeReport
import ChannelTraffic

/// `convert`: a recording from one form to the other.
struct ConvertVerb: Verb {
  /// The names of standard output: what is there already stays, and goes on where it ended.
  private static let standardOutput: Set<String> = ["-", "/dev/stdout", "/dev/fd/1", "/proc/self/fd/1"]

  func run(_ arguments: ParsedArguments, _ io: CommandIO) async throws(CommandError) -> ExitStatus {
    guard let from = arguments.operands.first, let target = arguments.operands.last else { return .usage }
    let codecs = try RecordingOptions.codecs(arguments, of: manual)
    guard let form = arguments.value("to").map({ TrafficForm(rawValue: $0) }) ?? TrafficForm(path: target) else {
      throw usage("say with --to which form '\(target)' shall have; its name ends neither in .jsonl nor in .traffic")
    }
    let isStandardOutput = Self.standardOutput.contains(target)
    let source = try io.open(from)
    let output = isStandardOutput ? FileIdentity(descriptor: io.output.descriptor) : FileIdentity(path: target)
    guard output == nil || output != source.file else {
      throw usage("'\(source.name)' and '\(isStandardOutput ? "standard output" : target)' are the same file")
    }
    let conversion = RecordingConversion(form: form, isReadable: arguments.has("readable"), codecs: codecs)
    if isStandardOutput {
      try io.output.flush()
      let result = try conversion.run(source, io, to: io.output.descriptor, named: "standard output")
      return result.failures == 0 ? .clean : .undecided
    }
    if FileSystem.isSpecial(target) {
      // A pipe or a device is written to, not replaced.
      let output = try OpenFile(writing: target)
      let result = try conversion.run(source, io, to: output.descriptor, named: target)
      return result.failures == 0 ? .clean : .undecided
    }
    return try replace(target, from: source, conversion, io)
  }

  /// Puts the new recording in its place, unless that would lose more than it gives.
  private func replace(
    _ target: String, from source: CommandInput, _ conversion: RecordingConversion, _ io: CommandIO
  ) throws(CommandError) -> ExitStatus {
    let output = try FileReplacement(of: target)
    let result = try conversion.run(source, io, to: output.descriptor, named: target)
    guard result.failures > 0 else {
      try output.commit()
      return .clean
    }
    if FileSystem.exists(target) {
      try io.report("\(target) is left as it was, because \(source.name) could not be read whole")
    } else if result.records > 0 {
      try output.commit()
      try io.report("\(target) holds the \(Quantity.count(result.records, "record")) that could be read")
    }
    return .undecided
  }

  private func usage(_ message: String) -> CommandError { CommandError(.usage, at: manual.name, message: message) }
}
